import type { ParleyClient } from '@/lib/supabase/browser';
import type { Row } from '@/lib/supabase/tables';

export type Supervisor = Pick<
  Row<'call_supervisors'>,
  'supervisor' | 'name' | 'identity' | 'mode' | 'can_publish' | 'took_over_at'
>;

/** Who supervises now: a hidden listener is known from here only. */
export async function readSupervisors(client: ParleyClient, callId: string): Promise<Supervisor[]> {
  const { data } = await client
    .from('call_supervisors')
    .select('supervisor, name, identity, mode, can_publish, took_over_at')
    .eq('call_id', callId)
    .is('left_at', null)
    .is('removed_at', null)
    .order('joined_at')
    .throwOnError();
  return data;
}

/** Best effort: the media server's own news of the departure does the same a moment later. */
export async function leaveCall(client: ParleyClient, room: string): Promise<void> {
  await client.rpc('leave_call', { p_room: room });
}

export async function removeSupervisor(client: ParleyClient, room: string, identity: string): Promise<void> {
  await client.rpc('remove_supervisor', { p_room: room, p_identity: identity }).throwOnError();
}
