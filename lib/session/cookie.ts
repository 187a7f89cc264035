/** One fixed name for browser and server, so that the data address may change without signing anyone out. */
export const SESSION_COOKIE = 'parley-auth';
/** Present while the session must end with the browser: the person did not ask to be remembered. */
export const EPHEMERAL_COOKIE = 'parley-session-only';

/** A removal keeps its `maxAge: 0`; everything else loses its lifetime when the session is not to be kept. */
export function sessionCookieOptions<T extends { maxAge?: number; expires?: Date }>(options: T, ephemeral: boolean): T {
  if (!ephemeral || options.maxAge === 0) return options;
  return { ...options, maxAge: undefined, expires: undefined };
}
