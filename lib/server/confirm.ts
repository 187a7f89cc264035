import 'server-only';
import { cookieClient } from './supabase';

const KINDS = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;

/** True when the token was good; the session then stands in the cookies of this answer. */
export async function confirmByHash(tokenHash: string | null, kind: string | null): Promise<boolean> {
  const type = KINDS.find((known) => known === kind);
  if (!tokenHash || !type) return false;
  const { data, error } = await (await cookieClient()).auth.verifyOtp({ token_hash: tokenHash, type });
  return !error && data.session !== null;
}
