import { cut } from '@/lib/call/kept-text';

/** A text stream of somebody in the room. */
export interface TextStream extends AsyncIterable<string> {
  close(): Promise<void>;
}

/**
 * Its beginning; the rest is refused unheard. Whoever is in a room may send without end, and all of it would lie in the
 * memory of this process, read or not.
 */
export async function shortText(stream: TextStream, longest: number): Promise<string> {
  let text = '';
  for await (const part of stream) {
    text += part;
    if (text.length >= longest) break;
  }
  return cut(text, longest);
}

/** Of somebody whose words count for nothing: unread they would be kept. */
export function ignore(stream: TextStream): void {
  void stream.close().catch(() => undefined);
}
