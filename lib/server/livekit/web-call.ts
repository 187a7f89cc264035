import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { bearerClient } from '@/lib/server/supabase';
import type { Session } from '@/lib/server/session';
import { endedIsGone } from './supervision';

const entered = z.object({ identity: z.string(), name: z.string(), state: z.string(), typed_only: z.boolean() });

interface Wish {
  assistantId: string;
  ownerId?: string;
  initiatorId?: string;
  /** The same key is the same call, however often it is asked for. */
  key?: string;
}
const started = z.object({ id: z.uuid(), uuid: z.uuid() });

/** The row of a call from the browser to an agent. Whoever pays and whoever acts follows from the token, not from the body. */
export async function startWebCall(session: Session, { assistantId, ownerId, initiatorId, key }: Wish) {
  const client = bearerClient(session.accessToken);
  const { data: tenant, error: unknownTenant } = await client.rpc('tenant_main_id', { p_uid: session.userId });
  if (unknownTenant) throw toAppError(unknownTenant);
  if ((ownerId && ownerId !== tenant) || (initiatorId && initiatorId !== session.userId)) {
    throw new AppError(403, 'not_allowed', 'Failed to initiate call');
  }
  const { data, error } = await client.rpc('start_web_call', { p_assistant: assistantId, p_key: key });
  if (error) throw toAppError(error);
  const call = started.parse(data);
  return { logId: call.id, callUuid: call.uuid };
}

/** The database lets in nobody but the person who made the call. */
export async function enterWebCall(session: Session, room: string, assistantId: string) {
  const client = bearerClient(session.accessToken);
  const { data, error } = await client.rpc('enter_web_call', { p_room: room, p_assistant: assistantId });
  if (error) throw endedIsGone(toAppError(error));
  return entered.parse(data);
}
