import 'server-only';
import { z } from 'zod';
import { sealSecret, SECRET_NAME } from '@/lib/call-center/tools/tool-secrets';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { env } from '@/lib/server/env';
import type { Session } from '@/lib/server/session';
import { bearerClient } from '@/lib/server/supabase';

/** As it goes into a header. */
const secretForm = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]{1,2000}$/);

/** Seals a secret together with the host of its tool's address: for another host it has to be typed again. */
export async function saveSecret(session: Session, toolId: string, name: string, given: string): Promise<void> {
  if (session.claims.act) throw new AppError(403, 'not_allowed_while_impersonating', 'Not allowed while impersonating');
  const secret = env().CREDENTIALS_KEY;
  if (secret.length < 32) throw new AppError(503, 'credentials_off', 'The server has no secret to seal keys with');
  const value = secretForm.safeParse(given);
  if (!SECRET_NAME.test(name)) throw new AppError(400, 'tool_secret_name', 'No name for a secret');
  if (!value.success) throw new AppError(400, 'tool_secret', 'This cannot be a secret');
  const client = bearerClient(session.accessToken);
  const { data: place, error } = await client.rpc('tool_secret_place', { p_tool: toolId, p_name: name }).single();
  if (error) throw toAppError(error);
  if (!URL.canParse(place.url)) throw new AppError(409, 'tool_address', 'The tool has no address');
  const { origin } = new URL(place.url);
  const saved = await client.rpc('save_tool_secret', {
    ...{ p_id: place.id, p_tool: toolId, p_name: name, p_origin: origin },
    p_sealed: sealSecret(value.data, origin, secret, place),
    // Of a short one four characters would be too many.
    p_last_four: value.data.length < 16 ? '' : value.data.slice(-4),
  });
  if (saved.error) throw toAppError(saved.error);
}
