import type { Mend } from './mend';

/**
 * Mends: lite refuses HEAD on a function, which is how supabase-js asks only for its count. It is asked by GET instead.
 * Can go when lite takes HEAD on `/rpc/`.
 */
export const headOfFunctions: Mend = async (request, next) => {
  const { url, method, headers } = request;
  if (method !== 'HEAD' || !new URL(url).pathname.startsWith('/rest/v1/rpc/')) return next(request);
  const answer = await next(new Request(url, { method: 'GET', headers }));
  await answer.body?.cancel();
  return new Response(null, answer);
};
