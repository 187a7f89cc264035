export const HAND_OFF_QUERY = 'token';
/** Shown at whatever address the token came to; the rewrite may come by the middleware a second time. */
export const HAND_OFF_PATH = '/hand-off';
export const HAND_OFF_COOKIE = 'parley-hand-off';
export const HAND_OFF_SECONDS = 60;
const ADDRESS = '/api/session/hand-off';
const CODE_ADDRESS = '/api/session/hand-off-code';

/** Takes the token that waits, or throws it away; the page is loaded anew either way. */
export async function answerHandOff(accept: boolean): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const { ok } = await fetch(ADDRESS, { method: 'POST', headers, body: JSON.stringify({ accept }) });
  return ok;
}

/** 256 bits; a signed token has dots. */
export function isHandOffCode(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}

/** The front page of another host of ours, where whoever is signed in here arrives signed in. */
export async function addressWithCode(host: string): Promise<string> {
  const response = await fetch(CODE_ADDRESS, { method: 'POST' });
  const answer: { code: string; error?: string } = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.error), { status: response.status, code: answer.code });
  const address = new URL('/', window.location.origin);
  address.hostname = host;
  address.searchParams.set(HAND_OFF_QUERY, answer.code);
  return address.href;
}
