import { ReadableStream } from 'node:stream/web';
import type { tts } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';

/** Words that are spoken before they are needed, so that they start without delay. */
export type ReadyWords = { text: string; audio: () => Promise<ReadableStream<AudioFrame> | undefined> };

export function readyWords(voice: tts.TTS, text: string): ReadyWords {
  const frames = collect(voice, text).catch((error: unknown) => {
    // Without the prepared sound the session speaks the text itself.
    console.error(`words not prepared: ${String(error)}`);
    return undefined;
  });
  return {
    text,
    audio: async () => {
      const ready = await frames;
      return ready && ReadableStream.from(ready);
    },
  };
}

async function collect(voice: tts.TTS, text: string): Promise<AudioFrame[]> {
  const frames: AudioFrame[] = [];
  for await (const { frame } of voice.synthesize(text)) frames.push(frame);
  return frames;
}
