import type { Session } from '@supabase/supabase-js';
import { readCookies, writeCookie } from '@/lib/browser/cookies';
import { toAccountLocale, type Locale } from '@/lib/i18n/locales';
import { accountClient } from '@/lib/supabase/browser';
import { writeActing } from './acting';
import { EPHEMERAL_COOKIE } from './cookie';
import { keptReferrer } from './referrer';
import { SOCIAL_RETURN_PATH, type SocialProvider } from './social';

/** Must stand before the session is written: it decides how long the session's own cookies live. */
function keepSession(remember: boolean): void {
  // Whoever signs in anew starts in their own account.
  writeActing(null);
  if (remember) writeCookie(EPHEMERAL_COOKIE, '', { maxAge: 0 });
  else if (!readCookies().some(({ name }) => name === EPHEMERAL_COOKIE)) writeCookie(EPHEMERAL_COOKIE, '1');
}

export async function signIn(email: string, password: string, remember: boolean): Promise<void> {
  keepSession(remember);
  const { error } = await (await accountClient()).auth.signInWithPassword({ email, password });
  if (error) throw error;
}

/** Leaves for the provider. What proves that it was this browser which left waits here in a cookie (PKCE). */
export async function signInBy(provider: SocialProvider, place: string, remember: boolean): Promise<void> {
  keepSession(remember);
  const back = new URL(SOCIAL_RETURN_PATH, window.location.origin);
  if (place !== '/') back.searchParams.set('next', place);
  const { auth } = await accountClient();
  const { error } = await auth.signInWithOAuth({ provider, options: { redirectTo: back.href } });
  if (error) throw error;
}

/** The answer is the same for an address that has an account already. */
export async function register(email: string, password: string, locale: Locale): Promise<void> {
  keepSession(true);
  const { auth } = await accountClient();
  const data = { user_lang: toAccountLocale(locale), affiliate_ref: keptReferrer() ?? undefined };
  const { error } = await auth.signUp({ email, password, options: { data, emailRedirectTo: window.location.origin } });
  if (error) throw error;
}

/** Another code for an address that has not been confirmed; the one before it stops working. */
export async function resendCode(email: string): Promise<void> {
  const { auth } = await accountClient();
  const options = { emailRedirectTo: window.location.origin };
  const { error } = await auth.resend({ type: 'signup', email, options });
  if (error) throw error;
}

/** The answer is the same whether the address has an account or not. */
export async function requestReset(email: string): Promise<void> {
  const { auth } = await accountClient();
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/update-password`,
  });
  if (error) throw error;
}

/** Without `current` only a session from a recovery mail may do this. The other sessions end. */
export async function changePassword(password: string, current?: string): Promise<void> {
  const { auth } = await accountClient();
  const { error } = await auth.updateUser({ password, ...(current && { current_password: current }) });
  if (error) throw error;
}

/** `null`: the code was taken but no session came back. */
export async function verifyCode(email: string, token: string): Promise<Session | null> {
  const { data, error } = await (await accountClient()).auth.verifyOtp({ email, token, type: 'signup' });
  if (error) throw error;
  return data.session;
}

/** A session that our own server does not take is none. */
export async function dropSession(): Promise<void> {
  await (await accountClient()).auth.signOut({ scope: 'local' });
}

/** Tells our own server who has signed in (`POST /login`); false when it does not take the session. */
export async function postSession(accessToken: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const { ok } = await fetch('/login', { method: 'POST', headers });
  return ok;
}
