import 'server-only';
import { seal } from '@/lib/account/credentials/seal';
import { digestOf, newPassword } from '@/lib/call-center/extensions/sign-in';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { env } from '@/lib/server/env';
import type { Session } from '@/lib/server/session';
import { bearerClient } from '@/lib/server/supabase';

/** Makes a password for an extension's telephones; only its digest is kept, sealed for its row alone. */
export async function makeExtensionPassword(session: Session, id: string): Promise<string> {
  if (session.claims.act) throw new AppError(403, 'not_allowed_while_impersonating', 'Not allowed while impersonating');
  const secret = env().CREDENTIALS_KEY;
  if (secret.length < 32) throw new AppError(503, 'credentials_off', 'The server has no secret to seal passwords with');
  const client = bearerClient(session.accessToken);
  const { data: row, error } = await client
    .from('pbxextensions')
    .select('user_id, sip_user')
    .eq('id', id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!row) throw new AppError(404, 'not_found', 'No such extension');
  const password = newPassword();
  const p_sealed = seal(digestOf(row.sip_user, password), secret, { tenant: row.user_id, id });
  const saved = await client.rpc('save_extension_password', { p_id: id, p_sealed });
  if (saved.error) throw toAppError(saved.error);
  return password;
}
