import type { Sql } from 'postgres';
import type { DataEnv } from '../env';
import type { ParleyMailer } from '../mails/mailer';
import type { Mend } from '../mends/mend';
import { adminUsers } from './admin-users';
import { apiKeys } from './api-keys';
import { bannedUsers } from './banned';
import { equalTime } from './equal-time';
import { oneTimeLogin } from './one-time-login';
import { passwordChange } from './password-change';
import { passwordLogin } from './password-login';
import { resend } from './resend';
import { sessionClaims } from './session-claims';
import { signUp } from './sign-up';
import { verify } from './verify';

/** In the order that a request passes them. */
export function authMends(env: DataEnv, sql: Sql, mailer: ParleyMailer): Mend[] {
  return [
    apiKeys([env.SUPABASE_PUBLISHABLE_KEY, env.SUPABASE_SECRET_KEY]),
    adminUsers(sql, env.SUPABASE_SECRET_KEY, env.PARLEY_PUBLIC_URL),
    equalTime,
    sessionClaims(sql, env.SUPABASE_JWT_SECRET, env.PARLEY_PUBLIC_URL),
    oneTimeLogin(sql),
    signUp(sql, mailer),
    passwordLogin(sql),
    bannedUsers(sql),
    passwordChange(sql, env.SUPABASE_JWT_SECRET),
    resend(sql, mailer),
    verify(sql),
  ];
}
