import { queryOptions } from '@tanstack/react-query';
import { ownerOf, readOwners, type Person } from '@/lib/dialer/people';
import type { Supervisor } from '@/lib/dialer/supervisors';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';

const MAX_CALLS = 200;
const COLUMNS = [
  'id',
  'to',
  'from',
  'direction',
  'sip_room',
  'state',
  'answered_at',
  'created_at',
  'created_by',
  'sub_account_user_id',
  'hears_whispers',
  'handed_to',
  'assistant_id',
  'contact_id',
  'lead_id',
  'account_id',
  'simulated',
  'last_line',
  'talking_since',
] as const satisfies readonly (keyof Row<'callLogs'>)[];
type CallFields = Pick<Row<'callLogs'>, (typeof COLUMNS)[number]>;

export interface LiveCall extends CallFields {
  person: Person | null;
  supervisors: Supervisor[];
}
export const LIVE_CALLS_KEY = ['liveCalls'];

export function liveCallsOptions(client: ClientSource) {
  return queryOptions({ queryKey: LIVE_CALLS_KEY, queryFn: async () => readLiveCalls(await client()) });
}

async function readLiveCalls(client: Client): Promise<LiveCall[]> {
  const { data: calls } = await client
    .from('callLogs')
    .select(COLUMNS.join(', '))
    .neq('state', 'ended')
    .eq('type', 'Phone')
    .eq('deleted', false)
    .order('created_at')
    .limit(MAX_CALLS)
    .overrideTypes<CallFields[], { merge: false }>()
    .throwOnError();
  const links = calls.map((call) => ({
    crm_contact_id: call.contact_id,
    crm_lead_id: call.lead_id,
    crm_account_id: call.account_id,
  }));
  const [people, supervisors] = await Promise.all([readOwners(client, links), readAllSupervisors(client, calls)]);
  return calls.map((call, index) => {
    const link = links[index];
    return {
      ...call,
      person: people.get((link && ownerOf(link)) ?? '') ?? null,
      supervisors: supervisors.filter(({ call_id }) => call_id === call.id),
    };
  });
}

async function readAllSupervisors(client: Client, calls: readonly CallFields[]) {
  if (calls.length === 0) return [];
  const { data } = await client
    .from('call_supervisors')
    .select('call_id, supervisor, name, identity, mode, can_publish, took_over_at')
    .in(
      'call_id',
      calls.map(({ id }) => id),
    )
    .is('left_at', null)
    .is('removed_at', null)
    .order('joined_at')
    .throwOnError();
  return data;
}

export const LIVE_ORDERS = ['attention', 'longest', 'newest'] as const;
export type LiveOrder = (typeof LIVE_ORDERS)[number];
/** As an address holds it. */
export function readLiveOrder(text: string | null): LiveOrder {
  return LIVE_ORDERS.find((known) => known === text) ?? 'attention';
}

/** Answered calls by their length; what is still being dialled stands at the short end. */
export function sortLiveCalls<Call extends { answered_at: string | null; created_at: string }>(
  calls: readonly Call[],
  order: Exclude<LiveOrder, 'attention'>,
): Call[] {
  const direction = order === 'longest' ? 1 : -1;
  const since = (call: Call) => Date.parse(call.answered_at ?? call.created_at);
  return calls.toSorted((a, b) => {
    if ((a.answered_at === null) !== (b.answered_at === null)) return (a.answered_at === null ? 1 : -1) * direction;
    return (since(a) - since(b)) * direction;
  });
}
