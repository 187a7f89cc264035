/** A value a line, for whoever reads them while they are written. */
export const LINES_OF_JSON = 'application/x-ndjson';

/** The lines of a body, each as soon as it is whole. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let open = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (open + decoder.decode(value, { stream: true })).split('\n');
      open = lines.pop() ?? '';
      yield* lines;
    }
    if (open !== '') yield open;
  } finally {
    // Whoever reads no further wants no more of it.
    await reader.cancel().catch(() => undefined);
  }
}
