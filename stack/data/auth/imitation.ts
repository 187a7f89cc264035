import { randomBytes } from 'node:crypto';
import { identityAnswer, userAnswer } from './user-answer';

const kept = 1000;

/** Answers like the first sign-up with an address does, and gives the same answer to whoever asks twice. */
export function createImitations() {
  const known = new Map<string, ReturnType<typeof imitation>>();
  return (email: string, data: Record<string, unknown>) => {
    const answer = { ...(known.get(email) ?? imitation(email, data)), confirmation_sent_at: now() };
    known.set(email, answer);
    const oldest = known.size > kept ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    return answer;
  };
}

function imitation(email: string, data: Record<string, unknown>) {
  const id = timedUuid();
  const at = now();
  const metadata = asStored({ ...data, sub: id, email, email_verified: false, phone_verified: false });
  const times = { last_sign_in_at: at, created_at: at, updated_at: at };
  const account = {
    ...{ id, aud: 'authenticated', role: 'authenticated', email, phone: null, encrypted_password: null },
    ...{ email_confirmed_at: null, confirmation_sent_at: at, email_change: null, email_change_sent_at: null },
    ...{ raw_app_meta_data: { provider: 'email', providers: ['email'] }, raw_user_meta_data: metadata },
    ...{ banned: false, banned_until: null, last_sign_in_at: null, created_at: at, updated_at: at },
  };
  const identity = { id: timedUuid(), provider: 'email', provider_id: id, user_id: id, identity_data: metadata, email };
  return { ...userAnswer(account, []), identities: [identityAnswer({ ...identity, ...times })] };
}

/** As Postgres writes a time of whole milliseconds. */
function now(): string {
  return new Date().toISOString().replace(/\.?0*Z$/, '+00:00');
}

/** jsonb orders its keys by length, then by letter. */
function asStored(metadata: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(metadata).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

/** Version 7, as lite's own ids are. */
function timedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = randomBytes(10);
  random[0] = ((random[0] ?? 0) & 0x0f) | 0x70;
  random[2] = ((random[2] ?? 0) & 0x3f) | 0x80;
  const hex = time + random.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
