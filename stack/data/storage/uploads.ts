import type { Sql } from 'postgres';
import { webStream } from '../http/node-bridge';
import { chunks } from '../http/node-bridge';
import type { Mend } from '../mends/mend';
import { storageError } from './storage-error';

/**
 * Mends: lite looks for a form field `file`, while supabase-js sends browser files without a field name; and it asks the
 * bucket's size limit only of a declared length, so that a stream without one had none.
 * Can go when lite takes such forms and counts what streams in.
 */
const upload = /^\/storage\/v1\/object\/(?:upload\/sign\/)?(?!list\/|sign\/|copy$|move$)([^/]+)\/.+/;
const mostInMemory = 64 * 1_048_576;
const most = 512 * 1_048_576;

export function uploads(sql: Sql): Mend {
  return async (request, next) => {
    const bucket = upload.exec(new URL(request.url).pathname)?.[1];
    if (!bucket || !request.body || !/^(POST|PUT)$/.test(request.method)) return next(request);
    if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return fromForm(request, next);
    if (request.headers.has('content-length')) return next(request);
    const counted = new Counted(request.body, await limitOf(sql, decodeURIComponent(bucket)));
    const answer = await next(replaced(request, new Headers(request.headers), counted.stream()));
    return counted.exceeded ? tooLarge() : answer;
  };
}

async function fromForm(request: Request, next: (request: Request) => Promise<Response>): Promise<Response> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(declared <= mostInMemory)) return tooLarge();
  const form = await request.formData();
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) return next(request);
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type || 'application/octet-stream');
  headers.set('content-length', String(file.size));
  const cacheControl = form.get('cacheControl');
  if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${cacheControl}`);
  return next(replaced(request, headers, file.stream()));
}

function replaced(request: Request, headers: Headers, body: ReadableStream<Uint8Array>): Request {
  const init: RequestInit & { duplex: 'half' } = { method: request.method, headers, body: plain(body), duplex: 'half' };
  return new Request(request.url, init);
}

const plain = (body: ReadableStream<Uint8Array>) => webStream(chunks(body));

class Counted {
  exceeded = false;

  constructor(
    private readonly body: ReadableStream<Uint8Array>,
    private readonly limit: number,
  ) {}

  stream(): ReadableStream<Uint8Array> {
    return webStream(this.count());
  }

  private async *count(): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const chunk of chunks(this.body)) {
      size += chunk.length;
      this.exceeded = size > this.limit;
      if (this.exceeded) throw new Error('The object is larger than its bucket allows.');
      yield chunk;
    }
  }
}

async function limitOf(sql: Sql, bucket: string): Promise<number> {
  const [row] = await sql<{ limit: number | null }[]>`
    select file_size_limit as limit from storage.buckets where id = ${bucket}`;
  return Math.min(row?.limit ?? most, most);
}

function tooLarge(): Response {
  return storageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
}
