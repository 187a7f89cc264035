import { createChunks, stringToBase64URL } from '@supabase/ssr';
import { z } from 'zod';
import { SESSION_COOKIE } from '@/lib/session/cookie';
import { stackEnvironment } from './stack';

const sessionSchema = z.looseObject({ access_token: z.string() });

/** Signs a person in as a page does; resolves with the cookies that their browser keeps. */
export async function sessionOf(email: string, password: string) {
  const { PARLEY_PUBLIC_URL = '', SUPABASE_PUBLISHABLE_KEY = '' } = stackEnvironment();
  const answer = await fetch(`${PARLEY_PUBLIC_URL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`not signed in: ${answer.status} ${await answer.text()}`);
  const session = sessionSchema.parse(await answer.json());
  const cookies = createChunks(SESSION_COOKIE, `base64-${stringToBase64URL(JSON.stringify(session))}`);
  return { token: session.access_token, cookies };
}

/** The `cookie` header of a person who has signed in. */
export async function cookieOf(email: string, password: string): Promise<string> {
  const { cookies } = await sessionOf(email, password);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
