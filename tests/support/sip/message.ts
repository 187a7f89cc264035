import { createHash } from 'node:crypto';

/** A SIP message as it came over the wire. */
export interface SipMessage {
  start: string;
  method: string;
  headers: [name: string, value: string][];
  body: string;
}

export function parseMessage(text: string): SipMessage {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at < 0 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]];
  });
  return { start, method: start.split(' ')[0] ?? '', headers, body: rest.join('\r\n\r\n') };
}

export const header = (message: SipMessage, name: string) => message.headers.find(([each]) => each === name)?.[1] ?? '';

/** What stands on the way of a dialogue, from one end to the other; the side that was called keeps the order. */
export const routesOf = (message: SipMessage) =>
  message.headers.filter(([name]) => name === 'record-route').map(([, value]) => value);

export const contactOf = (message: SipMessage) => /<([^>]+)>/.exec(header(message, 'contact'))?.[1] ?? '';

/** What `Authorization` says to a challenge (RFC 2617, without qop). */
export function digestFor(
  challenge: string,
  method: string,
  uri: string,
  sign: { username: string; password: string },
): string {
  const field = (name: string) => new RegExp(`${name}="?([^",]+)"?`).exec(challenge)?.[1] ?? '';
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const who = md5(`${sign.username}:${field('realm')}:${sign.password}`);
  const response = md5(`${who}:${field('nonce')}:${md5(`${method}:${uri}`)}`);
  return (
    `Digest username="${sign.username}", realm="${field('realm')}", nonce="${field('nonce')}", ` +
    `uri="${uri}", response="${response}", algorithm=MD5`
  );
}

/** Whether the digest of an `Authorization` header was made with this password (RFC 2617, with or without qop). */
export function isRightDigest(authorization: string, method: string, password: string): boolean {
  const field = (name: string) => new RegExp(`${name}="?([^",]+)"?`).exec(authorization)?.[1] ?? '';
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const who = md5(`${field('username')}:${field('realm')}:${password}`);
  const what = md5(`${method}:${field('uri')}`);
  const between = field('qop') ? `${field('nonce')}:${field('nc')}:${field('cnonce')}:${field('qop')}` : field('nonce');
  return field('response') === md5(`${who}:${between}:${what}`);
}
