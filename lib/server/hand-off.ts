import 'server-only';
import { cookies } from 'next/headers';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { EPHEMERAL_COOKIE } from '@/lib/session/cookie';
import { HAND_OFF_COOKIE, isHandOffCode } from '@/lib/session/hand-off';
import { createUserAdmin } from '@/lib/user-admin/user-admin';
import { verifyToken, type Session } from './session';
import { cookieClient, serviceClient } from './supabase';

const LOST = new AppError(401, 'not_authenticated', 'Session not found');

/** Renewing is the proof that the session is the caller's own: a token that was lent until it runs out gives no code. */
export async function makeHandOffCode(session: Session): Promise<string> {
  if (session.claims.act) {
    throw new AppError(403, 'not_allowed_while_impersonating', 'Not allowed while impersonating');
  }
  const renewed = (await (await cookieClient()).auth.refreshSession()).data.session;
  const own = renewed && (await verifyToken(renewed.access_token));
  if (!own?.claims.session_id || own.userId !== session.userId) throw new AppError(403, 'not_allowed', 'Not allowed');
  const made = await serviceClient().rpc('make_hand_off_code', {
    p_user: own.userId,
    p_session: own.claims.session_id,
  });
  if (made.error) throw toAppError(made.error);
  return made.data;
}

/** The person whom the waiting value speaks for; a token that speaks on behalf of somebody else counts as none. */
export async function waitingHandOff(): Promise<{ userId: string; email: string } | null> {
  const waiting = (await cookies()).get(HAND_OFF_COOKIE)?.value;
  if (!waiting) return null;
  if (isHandOffCode(waiting)) {
    const { data, error } = await serviceClient().rpc('read_hand_off_code', { p_code: waiting }).maybeSingle();
    if (error) throw toAppError(error);
    return data && { userId: data.user_id, email: data.email };
  }
  const session = await ownSession(waiting);
  return session && { userId: session.userId, email: session.claims.email };
}

/** Spends what waits. */
export async function settleHandOff(accept: boolean, secure: boolean): Promise<void> {
  const jar = await cookies();
  const waiting = jar.get(HAND_OFF_COOKIE)?.value;
  jar.set(HAND_OFF_COOKIE, '', { path: '/', maxAge: 0, httpOnly: true });
  if (!accept) return;
  if (!waiting) throw LOST;
  jar.set(EPHEMERAL_COOKIE, '1', { path: '/', sameSite: 'lax', secure });
  await (isHandOffCode(waiting) ? enterByCode(waiting) : enterByToken(waiting));
}

async function enterByCode(code: string): Promise<void> {
  const service = serviceClient();
  const spent = await service.rpc('spend_hand_off_code', { p_code: code }).maybeSingle();
  if (spent.error) throw toAppError(spent.error);
  if (!spent.data) throw LOST;
  const hash = await createUserAdmin(service).signInHash(spent.data.email);
  const { data, error } = await (await cookieClient()).auth.verifyOtp({ token_hash: hash, type: 'magiclink' });
  if (error || data.user?.id !== spent.data.user_id) throw LOST;
}

/** The session has nothing to renew itself with: it ends when the token does. */
async function enterByToken(token: string): Promise<void> {
  const session = await ownSession(token);
  if (!session) throw LOST;
  const { auth } = await cookieClient();
  const { error } = await auth.setSession({ access_token: session.accessToken, refresh_token: 'none' });
  if (error) throw LOST;
}

async function ownSession(token: string): Promise<Session | null> {
  const session = await verifyToken(token);
  return session && !session.claims.act && !session.claims.imp_id ? session : null;
}
