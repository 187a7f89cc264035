import type { Mend } from './mend';

/**
 * Mends: lite reads bodies of any size (a 30-MB sign-up was taken). Data and auth bodies are read here, up to a cap, and
 * handed on whole; storage bodies stream, the bucket's own limit is asked of the declared length by lite.
 * Can go when lite caps bodies.
 */
export function bodyCap(bytes: number): Mend {
  return async (request, next) => {
    if (!request.body) return next(request);
    const whole = await readUpTo(request.body, bytes);
    if (!whole) return tooLarge();
    const { url, method, headers } = request;
    return next(new Request(url, { method, headers, body: whole.length > 0 ? new Uint8Array(whole) : null }));
  };
}

async function readUpTo(body: ReadableStream<Uint8Array>, bytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    size += value.length;
    if (size > bytes) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
}

function tooLarge(): Response {
  return Response.json({ code: '413', message: 'Payload too large', details: null, hint: null }, { status: 413 });
}
