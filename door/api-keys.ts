import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SignJWT } from 'jose';
import { Budget, TooMany } from './attempts';

/** How long an answer of the database is believed: a revoked key is refused here within this time. */
const FRESH = 5_000;
const REMEMBERED = 2_000;
/** Wrong keys a minute from one address, so that nobody has the database look up guesses. */
const WRONG_KEYS = 60;
const SHAPE = /^parley_[0-9a-f]{8}_[A-Za-z0-9_-]{43}$/;

export interface Holder {
  keyId: string;
  person: string;
}
/** Who a secret with this hash speaks for, and a note that it was used. */
export type Lookup = (hash: string) => Promise<Holder | null>;

export type Admission =
  { token: string } | { refused: 'off' | 'invalid' | 'away' } | { refused: 'limited'; retryAfter: number };

/** The API key that a request carries, `''` when it carries something that only begins like one. */
export function apiKeyOf(headers: IncomingHttpHeaders, query: URLSearchParams): string | undefined {
  const bearer = /^bearer +(.+)$/i.exec(headers.authorization?.trim() ?? '')?.[1];
  const given = [bearer, [headers.apikey].flat().join(',')];
  const named = given.filter((one) => one?.startsWith('parley_'));
  // In an address it would be written into everybody's logs.
  if (query.getAll('apikey').some((one) => one.startsWith('parley_'))) return '';
  if (named.length === 0) return undefined;
  const [first] = named;
  // Two identities in one request: which one counts would be a guess.
  const other = first !== bearer && headers.authorization !== undefined;
  return named.every((one) => one === first) && !other && SHAPE.test(first ?? '') ? first : '';
}

/** Exchanges keys for short tokens, and counts them. */
export function createKeyring(options: { lookup?: Lookup; jwtSecret: string; limit: number }) {
  const { lookup, jwtSecret, limit } = options;
  const known = new Map<string, { until: number; holder: Promise<Holder | null> }>();
  const uses = new Budget(limit, 60);
  const wrong = new Budget(WRONG_KEYS, 60);

  function find(hash: string, ask: Lookup): Promise<Holder | null> {
    const before = known.get(hash);
    if (before && before.until > Date.now()) return before.holder;
    const holder = ask(hash);
    known.delete(hash);
    known.set(hash, { until: Date.now() + FRESH, holder });
    // What failed is asked again; the caller hears of it.
    holder.catch(() => known.delete(hash));
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest) known.delete(oldest);
    return holder;
  }

  return async function admit(key: string, ip: string): Promise<Admission> {
    if (!lookup || !jwtSecret) return { refused: 'off' };
    try {
      const attempt = await wrong.spend(ip);
      const holder = key === '' ? null : await find(createHash('sha256').update(key).digest('hex'), lookup);
      if (!holder) return { refused: 'invalid' };
      await attempt.undo();
      await uses.spend(holder.keyId);
      return { token: await shortToken(holder, jwtSecret) };
    } catch (error) {
      if (error instanceof TooMany) return { refused: 'limited', retryAfter: error.retryAfter };
      console.error('api key:', error instanceof Error ? error.message : 'not looked up');
      return { refused: 'away' };
    }
  };
}
export type Keyring = ReturnType<typeof createKeyring>;

/** Never leaves the house: it replaces the key on the way to the data service and the web app. */
function shortToken({ keyId, person }: Holder, secret: string): Promise<string> {
  return new SignJWT({ role: 'authenticated', key_id: keyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(person)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(new TextEncoder().encode(secret));
}
