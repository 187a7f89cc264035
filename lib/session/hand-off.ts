export const HAND_OFF_QUERY = 'token';
/** Shown at whatever address the token came to; the rewrite may come by the middleware a second time. */
export const HAND_OFF_PATH = '/hand-off';
export const HAND_OFF_COOKIE = 'parley-hand-off';
export const HAND_OFF_SECONDS = 60;
const ADDRESS = '/api/session/hand-off';

/** Takes the token that waits, or throws it away; the page is loaded anew either way. */
export async function answerHandOff(accept: boolean): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const { ok } = await fetch(ADDRESS, { method: 'POST', headers, body: JSON.stringify({ accept }) });
  return ok;
}
