import { randomUUID } from 'node:crypto';
import { asLanguageCode, stt, type APIConnectOptions } from '@livekit/agents';
import type { RecognitionAsk } from '../contract';
import { SoundEnd } from './sound-end';

const RATE = 16_000;
/** The turn detector sees the end of a sound some 100 ms late: the words are there when it ends the turn. */
const QUIET_MS = 150;

/**
 * Recognises nobody: a simulated callee writes what it speaks, and its words count as heard when their sound has ended, so
 * that turns take the time that they would take. A demo, and labelled as one.
 */
export class BuiltinRecognition extends stt.STT {
  override label = 'parley.builtin-recognition';

  constructor(private readonly ask: RecognitionAsk) {
    super({ streaming: true, interimResults: false });
  }

  protected override _recognize(): Promise<stt.SpeechEvent> {
    return Promise.reject(new Error('the built-in recognition only listens to a stream'));
  }

  override stream(options?: { connOptions?: APIConnectOptions }): stt.SpeechStream {
    return new LineStream(this, this.ask, options?.connOptions);
  }
}

class LineStream extends stt.SpeechStream {
  override label = 'parley.builtin-recognition.stream';

  constructor(
    recognition: stt.STT,
    private readonly ask: RecognitionAsk,
    connOptions?: APIConnectOptions,
  ) {
    super(recognition, RATE, connOptions);
  }

  protected override async run(): Promise<void> {
    const sound = new SoundEnd(RATE, QUIET_MS);
    for await (const frame of this.input) {
      if (frame === stt.SpeechStream.FLUSH_SENTINEL || !sound.push(frame.data)) continue;
      const text = this.ask.lines.take().join(' ').trim();
      if (text) this.put(text);
    }
  }

  private put(text: string): void {
    const language = asLanguageCode(this.ask.language);
    this.queue.put({
      type: stt.SpeechEventType.FINAL_TRANSCRIPT,
      requestId: randomUUID(),
      alternatives: [{ text, language, startTime: 0, endTime: 0, confidence: 1 }],
    });
  }
}
