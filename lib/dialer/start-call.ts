import { emit } from '@/lib/browser/events';
import type { ParleyClient } from '@/lib/supabase/browser';
import type { Insert } from '@/lib/supabase/tables';

export interface CallOrder {
  from: string;
  to: string;
  /** Null: a call without an agent. */
  assistantId: string | null;
  forcePlus: boolean;
}

/**
 * Returns the room's name; the database's rule refuses with a stable code and leaves no row behind. The same key is
 * the same call, however often it is asked for.
 */
export async function startCall(client: ParleyClient, order: CallOrder, key: string): Promise<string> {
  const row: Insert<'api_start_calls'> = {
    from_number: order.from,
    to_number: order.to,
    metadata: { assistant_id: order.assistantId },
    force_plus: order.forcePlus,
    idempotency_key: key,
  };
  const { data } = await client.from('api_start_calls').insert(row).select('room_name').single().throwOnError();
  const roomName = data.room_name;
  if (!roomName) throw new Error('The call was accepted without a room');
  emit('callInitiated', { roomName, from: order.from, to: order.to, assistantId: order.assistantId });
  void touchDialListContact(client, order.to);
  return roomName;
}

/** A callee of a dial list counts as called; a call to anybody else changes nothing. */
async function touchDialListContact(client: ParleyClient, number: string): Promise<void> {
  const { data } = await client
    .from('dial_list_contacts')
    .select('id')
    .eq('phone_number', number)
    .eq('deleted', false)
    .limit(1)
    .maybeSingle();
  if (!data) return;
  const { error } = await client.rpc('touch_dial_list_contact', { p_id: data.id });
  if (!error) emit('dialListContactUpdated', { id: data.id });
}
