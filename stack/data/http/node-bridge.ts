import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Node's request as a web request. The body streams; whoever needs it whole reads it. */
export function toRequest(message: IncomingMessage, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const method = message.method ?? 'GET';
  const url = new URL(message.url ?? '/', origin);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers,
    body: incoming(message),
    duplex: 'half',
  };
  return new Request(url, init);
}

export async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => response.setHeader(name, value));
  if (answer.body) await pipeline(Readable.from(chunks(answer.body)), response);
  else response.end();
}

const drainSeconds = 10;

/** The rest of a body that nobody wants is read and thrown away: a client that still sends would not read its answer. */
export async function drained(message: IncomingMessage): Promise<void> {
  message.removeAllListeners('data');
  message.resume();
  const signal = AbortSignal.timeout(drainSeconds * 1000);
  await Promise.race([once(message, 'end', { signal }), once(message, 'close', { signal })]).catch(() => undefined);
}

function incoming(message: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  let open = true;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        const finish = (last: () => void) => {
          if (open) last();
          open = false;
        };
        message.on('data', (chunk: Buffer) => {
          if (!open) return;
          controller.enqueue(new Uint8Array(chunk));
          if ((controller.desiredSize ?? 0) <= 0) message.pause();
        });
        message.once('end', () => finish(() => controller.close()));
        message.once('error', (error) => finish(() => controller.error(error)));
        message.once('close', () => finish(() => controller.error(new Error('The client went away.'))));
        message.pause();
      },
      pull() {
        message.resume();
      },
      cancel() {
        open = false;
        message.resume();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }),
  );
}

export function webStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

export async function* chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
