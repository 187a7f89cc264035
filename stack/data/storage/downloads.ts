import { basename } from 'node:path/posix';
import { requestContext } from '../request-context';
import type { Mend } from '../mends/mend';
import { beyondEnd } from './byte-range';

/**
 * Mends: lite answers a `Range` with 200 and the whole file (no seeking in a recording), knows neither `?download` nor
 * `/object/authenticated/…`, nor an unchanged tag. And as embedded files come from the app's own origin, which hosted ones do
 * not, they are kept from acting there.
 * Can go when lite serves ranges and files get an origin of their own.
 */
const object = /^\/storage\/v1\/object\/(?!list\/|info\/|upload\/)(?:(?:authenticated|public|sign)\/)?[^/]+\/.+/;
const harmless = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox";

export const downloads: Mend = async (request, next) => {
  const url = new URL(request.url);
  if (!object.test(url.pathname) || !/^(GET|HEAD)$/.test(request.method)) return next(request);
  const renamed = url.pathname.replace('/object/authenticated/', '/object/');
  const answer = await next(
    renamed === url.pathname ? request : new Request(new URL(renamed + url.search, url), request),
  );
  if (!answer.ok) return answer;
  const headers = new Headers(answer.headers);
  headers.set('content-security-policy', harmless);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('accept-ranges', 'bytes');
  const download = url.searchParams.get('download');
  if (download !== null) headers.set('content-disposition', disposition(download || basename(url.pathname)));
  if (unchanged(request, headers.get('etag'))) return emptied(answer, 304, headers);
  const range = requestContext()?.range ?? null;
  const size = Number(headers.get('content-length') ?? 0);
  if (!headers.has('content-range') && beyondEnd(range, size)) {
    headers.set('content-range', `bytes */${size}`);
    return emptied(answer, 416, headers);
  }
  return new Response(answer.body, { status: headers.has('content-range') ? 206 : answer.status, headers });
};

function unchanged(request: Request, tag: string | null): boolean {
  const known = request.headers.get('if-none-match');
  return tag !== null && known !== null && known.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
}

async function emptied(answer: Response, status: number, headers: Headers): Promise<Response> {
  await answer.body?.cancel();
  headers.delete('content-length');
  return new Response(null, { status, headers });
}

function disposition(name: string): string {
  const clear = decodeURIComponent(name);
  return `attachment; filename*=UTF-8''${encodeURIComponent(clear)}`;
}
