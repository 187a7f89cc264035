import { AppError } from '@/lib/errors/app-error';
import type { AccountClient } from '@/lib/supabase/browser';

/** Both mailboxes get a mail; the address changes when both have agreed. */
export async function requestEmailChange(client: AccountClient, email: string): Promise<void> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new AppError(401, 'not_authenticated', 'Session not found');
  const { error } = await client.auth.updateUser({ email }, { emailRedirectTo: window.location.origin });
  if (error) throw error;
}
