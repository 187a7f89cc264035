import { z } from 'zod';
import type { Mend } from '../mends/mend';

/**
 * Mends: lite answers `info()` with its own row. Supabase answers these fields.
 * Can go when lite does.
 */
const info = /^\/storage\/v1\/object\/info\/(?:(?:authenticated|public)\/)?[^/]+\/.+/;
const row = z.looseObject({
  id: z.string(),
  name: z.string(),
  version: z.string().nullable(),
  bucket_id: z.string(),
  created_at: z.string(),
  user_metadata: z.record(z.string(), z.unknown()).nullish(),
  httpMetadata: z.looseObject({
    size: z.number(),
    mimetype: z.string(),
    cacheControl: z.string(),
    eTag: z.string(),
    lastModified: z.string(),
  }),
});

export const objectInfo: Mend = async (request, next) => {
  const url = new URL(request.url);
  if (request.method !== 'GET' || !info.test(url.pathname)) return next(request);
  const path = url.pathname.replace('/info/authenticated/', '/info/');
  const answer = await next(path === url.pathname ? request : new Request(new URL(path, url), request));
  if (!answer.ok) return answer;
  const { id, name, version, bucket_id, created_at, user_metadata, httpMetadata } = row.parse(await answer.json());
  return Response.json({
    ...{ id, name, version, bucket_id, created_at },
    size: httpMetadata.size,
    content_type: httpMetadata.mimetype,
    cache_control: httpMetadata.cacheControl,
    etag: httpMetadata.eTag,
    last_modified: httpMetadata.lastModified,
    metadata: user_metadata ?? {},
  });
};
