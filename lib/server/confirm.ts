import 'server-only';
import { cookieClient } from './supabase';

const KINDS = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;

/** `half`: the first of the two mailboxes of an address change has agreed; there is no session then. */
type Confirmed = 'session' | 'half' | 'changed' | 'refused';

/** Spends the token; the session then stands in the cookies of this answer. */
export async function confirmByHash(tokenHash: string | null, kind: string | null): Promise<Confirmed> {
  const type = KINDS.find((known) => known === kind);
  if (!tokenHash || !type) return 'refused';
  const { data, error } = await (await cookieClient()).auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) return 'refused';
  if (type === 'email_change') return data.session ? 'changed' : 'half';
  return data.session ? 'session' : 'refused';
}
