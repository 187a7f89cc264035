import 'server-only';
import { cookies } from 'next/headers';
import { AppError } from '@/lib/errors/app-error';
import { EPHEMERAL_COOKIE } from '@/lib/session/cookie';
import { HAND_OFF_COOKIE } from '@/lib/session/hand-off';
import { verifyToken, type Session } from './session';
import { cookieClient } from './supabase';

/** The person whom the waiting token speaks for; a token that speaks on behalf of somebody else counts as none. */
export async function waitingHandOff(): Promise<Session | null> {
  const token = (await cookies()).get(HAND_OFF_COOKIE)?.value;
  const session = token ? await verifyToken(token) : null;
  return session && !session.claims.act && !session.claims.imp_id ? session : null;
}

/** Spends the token. The session has nothing to renew itself with: it ends when the token does. */
export async function settleHandOff(accept: boolean, secure: boolean): Promise<void> {
  const jar = await cookies();
  const waiting = await waitingHandOff();
  jar.set(HAND_OFF_COOKIE, '', { path: '/', maxAge: 0, httpOnly: true });
  if (!accept) return;
  if (!waiting) throw new AppError(401, 'not_authenticated', 'Session not found');
  const { auth } = await cookieClient();
  const { error } = await auth.setSession({ access_token: waiting.accessToken, refresh_token: 'none' });
  if (error) throw new AppError(401, 'not_authenticated', 'Session not found');
  jar.set(EPHEMERAL_COOKIE, '1', { path: '/', sameSite: 'lax', secure });
}
