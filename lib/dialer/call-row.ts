import type { ParleyClient } from '@/lib/supabase/browser';
import type { Row } from '@/lib/supabase/tables';

const COLUMNS = [
  'id',
  'to',
  'from',
  'direction',
  'sip_room',
  'state',
  'endedReason',
  'ended_code',
  'answered_at',
  'ended_at',
  'assistant_id',
  'simulated',
  'created_by',
  'sub_account_user_id',
  'hears_whispers',
  'handed_to',
] as const satisfies readonly (keyof Row<'callLogs'>)[];
export type CallRow = Pick<Row<'callLogs'>, (typeof COLUMNS)[number]>;

export async function readCallRow(client: ParleyClient, room: string): Promise<CallRow | null> {
  const { data } = await client
    .from('callLogs')
    .select(COLUMNS.join(', '))
    .eq('sip_room', room)
    .maybeSingle()
    .overrideTypes<CallRow, { merge: false }>()
    .throwOnError();
  return data;
}
