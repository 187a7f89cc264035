import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { seal } from '@/lib/account/credentials/seal';
import { providerOrigin, settingsSchema, type KeyProviderId } from '@/lib/catalogues/key-providers';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { env } from '@/lib/server/env';
import { countOne } from '@/lib/server/limited';
import type { Session } from '@/lib/server/session';
import { bearerClient } from '@/lib/server/supabase';
import { checkKey } from './check';

/** As it goes into a header: no spaces, no line ends. */
const keyForm = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,500}$/);

export interface NewKey {
  key: string;
  settings: Record<string, string>;
  /** The person has been told that the provider could not be asked, and wants the key kept all the same. */
  unchecked: boolean;
}

/** Nobody tries found keys here one after the other. */
const checks = new RateLimiterMemory({ points: 20, duration: 60 });

/** Asks the provider, then seals: what the database gets opens at this row alone, with a secret that it does not hold. */
export async function saveKey(session: Session, provider: KeyProviderId, asked: NewKey): Promise<{ checked: boolean }> {
  if (session.claims.act) throw new AppError(403, 'not_allowed_while_impersonating', 'Not allowed while impersonating');
  const secret = env().CREDENTIALS_KEY;
  if (secret.length < 32) throw new AppError(503, 'credentials_off', 'The server has no secret to seal keys with');
  const key = keyForm.safeParse(asked.key);
  if (!key.success) throw new AppError(400, 'credential_key', 'This is no key');
  const settings = settingsSchema(provider).safeParse(asked.settings);
  if (!settings.success) throw new AppError(400, 'credential_settings', 'These settings cannot be used');
  const client = bearerClient(session.accessToken);
  const { data: place, error } = await client.rpc('credential_place', { p_provider: provider }).single();
  if (error) throw toAppError(error);
  await countOne(checks, session.userId);
  const origin = providerOrigin(provider, settings.data, env().PARLEY_PROVIDER_GATEWAY);
  const verdict = await checkKey(provider, origin, key.data);
  if (verdict === 'refused') throw new AppError(400, 'credential_refused', 'The provider refuses this key');
  if (verdict === 'unreachable' && !asked.unchecked) {
    throw new AppError(502, 'credential_unreachable', 'The provider could not be asked');
  }
  const saved = await client.rpc('save_credential', {
    p_id: place.id,
    p_provider: provider,
    p_sealed: seal(key.data, secret, place),
    // Of a short key four characters would be too many.
    p_last_four: key.data.length < 16 ? '' : key.data.slice(-4),
    p_settings: settings.data,
    p_checked: verdict === 'right',
  });
  if (saved.error) throw toAppError(saved.error);
  return { checked: verdict === 'right' };
}
