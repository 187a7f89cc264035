import type { Mend } from './mend';

/**
 * Mends: told by the name of a foreign key of two columns which relationship to embed, lite joins by the first of them alone.
 * Ours are of tenant and id, named as Postgres names them: told by its second column lite joins by the id, which is unique.
 * Can go when lite joins by every column of a named foreign key.
 */
export const embeddingHints: Mend = (request, next) => {
  const url = new URL(request.url);
  const select = url.searchParams.get('select');
  if (!select || !url.pathname.startsWith('/rest/v1/')) return next(request);
  const byColumn = select.replaceAll(/!\w+?_user_id_(\w+)_fkey\b/g, '!$1');
  if (byColumn === select) return next(request);
  url.searchParams.set('select', byColumn);
  return next(new Request(url, request));
};
