import { speakOrder, type SpeakOrder, wordTimes, type WordTimes } from '@/lib/catalogues/voice-order';

export type VoiceAddress = { url: string; secret: string };

/** Samples at `VOICE_RATE` as they are made; a piece never splits a sample. */
export async function* spokenPieces(
  { url, secret }: VoiceAddress,
  order: SpeakOrder,
  signal?: AbortSignal,
): AsyncGenerator<Int16Array> {
  const ask = () =>
    fetch(new URL('/speak', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(speakOrder.parse(order)),
      signal,
    });
  // A kept connection can be closed by the other side while the request is on its way: asked once more, on a new one.
  const response = await ask().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return ask();
  });
  if (!response.ok || !response.body) throw new Error(`the built-in voice answered ${response.status}`);
  let odd: Uint8Array = new Uint8Array(0);
  for await (const chunk of response.body) {
    const bytes = new Uint8Array(odd.length + chunk.length);
    bytes.set(odd);
    bytes.set(chunk, odd.length);
    const even = bytes.length - (bytes.length % 2);
    odd = bytes.slice(even);
    if (even > 0) yield new Int16Array(bytes.buffer, 0, even / 2);
  }
}

/** When each word of a text is spoken; the text must be the one that was spoken, whole. */
export async function timesOfWords({ url, secret }: VoiceAddress, order: SpeakOrder): Promise<WordTimes> {
  const response = await fetch(new URL('/times', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(speakOrder.parse(order)),
  });
  if (!response.ok) throw new Error(`the built-in voice answered ${response.status}`);
  return wordTimes.parse(await response.json());
}
