import type { Mend } from '../mends/mend';

/**
 * Not a difference: lite asks for a key behind these mends, and some of them answer themselves, so the key is asked for here.
 * Which right a key gives is still lite's to say.
 */
const keyless = /^\/auth\/v1\/(callback|authorize|verify|\.well-known\/.*)$/;

export function apiKeys(keys: string[]): Mend {
  return async (request, next) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'OPTIONS' || (request.method === 'GET' && keyless.test(pathname))) return next(request);
    const key = request.headers.get('apikey') ?? searchParams.get('apikey');
    if (key && keys.includes(key)) return next(request);
    const message = key ? 'Invalid API key' : 'No API key found in request';
    const hint = key ? 'Double check your Supabase `apikey`' : 'No `apikey` request header or url param was found.';
    return Response.json({ message, hint }, { status: 401 });
  };
}
