import { VOICE_RATE } from '@/lib/catalogues/voice-order';
import type { Access, Speaker } from '../contract';
import { chunksOf, ProviderFailure, type Post } from './chunks';
import { samplesOf } from './samples';
import { type Token, wordsOfTokens } from './timed';

export const RATE = VOICE_RATE;

interface Spoken {
  name: string;
  post: (text: string) => { path: string; headers: Record<string, string>; body: unknown };
  /** What makes sound of the answer, where the answer is not sound as it comes. */
  sound?: (chunks: AsyncIterable<Uint8Array>, told: (tokens: readonly Token[]) => void) => AsyncIterable<Uint8Array>;
}

/** A voice that is asked for one sentence by one request and answers with its sound. */
export function spoken({ origin, patience }: Access, { name, post, sound }: Spoken): Speaker {
  return {
    name,
    async *speak(text, signal, onWords) {
      const { path, headers, body } = post(text);
      const order: Post = {
        url: origin + path,
        headers: typeof body === 'string' ? headers : { ...headers, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      };
      const chunks = chunksOf(name, order, signal, patience);
      const tokens: Token[] = [];
      const told = (some: readonly Token[]) => void tokens.push(...some);
      let samples = 0;
      for await (const piece of samplesOf(sound ? sound(chunks, told) : chunks)) {
        samples += piece.length;
        yield piece;
      }
      if (samples === 0) throw new ProviderFailure(name, 'answered without sound');
      const words = onWords && wordsOfTokens(text, tokens);
      if (words) onWords(words);
    },
  };
}
