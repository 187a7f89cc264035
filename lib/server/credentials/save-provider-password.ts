import 'server-only';
import { seal } from '@/lib/account/credentials/seal';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { env } from '@/lib/server/env';
import type { Session } from '@/lib/server/session';
import { bearerClient } from '@/lib/server/supabase';

/** Seals the password of a SIP provider for its row alone; what the database gets it cannot open. */
export async function saveProviderPassword(session: Session, id: string, password: string | null): Promise<void> {
  if (session.claims.act) throw new AppError(403, 'not_allowed_while_impersonating', 'Not allowed while impersonating');
  const secret = env().CREDENTIALS_KEY;
  if (secret.length < 32) throw new AppError(503, 'credentials_off', 'The server has no secret to seal passwords with');
  const client = bearerClient(session.accessToken);
  const { data: row, error } = await client.from('phoneProviders').select('user_id').eq('id', id).maybeSingle();
  if (error) throw toAppError(error);
  if (!row) throw new AppError(404, 'not_found', 'No such provider');
  const p_sealed = password === null ? undefined : seal(password, secret, { tenant: row.user_id, id });
  const saved = await client.rpc('save_provider_password', { p_id: id, p_sealed });
  if (saved.error) throw toAppError(saved.error);
}
