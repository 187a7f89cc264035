import 'server-only';
import type { Session } from './session';
import { bearerClient } from './supabase';

/** `user_lang` of the signed-in person; `null` when it cannot be read, which must not keep anybody out. */
export async function savedLanguage({ userId, accessToken }: Session): Promise<string | null> {
  const { data, error } = await bearerClient(accessToken)
    .from('internalUsers')
    .select('user_lang')
    .eq('authID', userId)
    .maybeSingle();
  if (error) console.warn('The saved language could not be read:', error.message);
  return data?.user_lang ?? null;
}
