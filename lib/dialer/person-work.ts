import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import type { Person, PersonKind } from './people';

const MOST = 3;

/** By which column a deal or a task hangs on somebody; a lead has no deal before it is converted. */
const DEAL_COLUMN = { contact: 'crm_contact_id', account: 'crm_account_id', lead: null } as const satisfies Record<
  PersonKind,
  string | null
>;

export interface OpenDeal {
  id: string;
  name: string;
  amount_minor: number;
  currency: string;
}

/** What is open with somebody, as far as the caller may see it: the deals that end first. */
export function openDealsOptions(client: ClientSource, { kind, id }: Pick<Person, 'kind' | 'id'>) {
  const column = DEAL_COLUMN[kind];
  return queryOptions({
    queryKey: ['deals', 'open', kind, id],
    enabled: column !== null,
    queryFn: async ({ signal }): Promise<OpenDeal[]> => {
      if (!column) return [];
      const { data } = await (
        await client()
      )
        .from('deals')
        .select('id, name, amount_minor, currency, stage:deal_stages!inner(kind)')
        .eq(column, id)
        .eq('deleted', false)
        .eq('stage.kind', 'open')
        .order('close_date')
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
