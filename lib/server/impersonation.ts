import 'server-only';
import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { env } from './env';
import { actingClaims, type Session } from './session';
import { bearerClient, serviceClient } from './supabase';

interface Wanted {
  target: string;
  minutes: number;
  reason: string;
}

function signingKey(): Uint8Array {
  const secret = env().SUPABASE_JWT_SECRET;
  if (!secret) throw new AppError(503, 'impersonation_unavailable', 'Impersonation is not set up');
  return new TextEncoder().encode(secret);
}

/** The entry is written, and stands in the account's log, before there is a token for it. */
export async function startImpersonation(session: Session, { target, minutes, reason }: Wanted) {
  const key = signingKey();
  const { data, error } = await bearerClient(session.accessToken)
    .rpc('start_impersonation', { p_target: target, p_minutes: minutes, p_reason: reason })
    .single();
  if (error) throw toAppError(error);
  const token = await new SignJWT({
    role: 'authenticated',
    email: data.target_email,
    act: { sub: session.userId },
    imp_id: data.id,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(target)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime(new Date(data.expires_at))
    .sign(key);
  return {
    access_token: token,
    expires_at: data.expires_at,
    target_user_id: target,
    impersonator_id: session.userId,
  };
}

/** Also by a token that has run out, and twice: whoever leaves must never be told that they cannot. */
export async function stopImpersonation(accessToken: string): Promise<void> {
  const claims = await readActing(accessToken);
  if (!claims) throw new AppError(401, 'not_authenticated', 'Not authenticated');
  const { error } = await serviceClient().rpc('stop_impersonation', { p_id: claims.imp_id, p_actor: claims.act.sub });
  if (error) throw toAppError(error);
}

async function readActing(accessToken: string) {
  try {
    const { payload } = await jwtVerify(accessToken, signingKey(), {
      algorithms: ['HS256'],
      audience: 'authenticated',
      currentDate: new Date(0),
    });
    return actingClaims.parse(payload);
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
}
