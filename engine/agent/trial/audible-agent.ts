import { TransformStream } from 'node:stream/web';
import { voice } from '@livekit/agents';
import { ConsiderateAgent } from '../opt-out';

type Text = Parameters<voice.Agent['transcriptionNode']>[0];
type Word = string | voice.TimedString;

/** Tells its words as they come: those of its mind, and lines that stand fixed. */
export class AudibleAgent extends ConsiderateAgent {
  onWords: (text: string) => void = () => undefined;

  override async transcriptionNode(text: Text, settings: voice.ModelSettings) {
    const words = await super.transcriptionNode(text, settings);
    const tell = new TransformStream<Word, Word>({
      transform: (word, onward) => {
        this.onWords(typeof word === 'string' ? word : word.text);
        onward.enqueue(word);
      },
    });
    return words && words.pipeThrough(tell);
  }
}
