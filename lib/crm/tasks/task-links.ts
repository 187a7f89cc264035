import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import { personName } from '../columns';
import type { Task } from './tasks-resource';

/** By which column a task hangs on what kind of record. */
export const LINK_COLUMNS = ['crm_contact_id', 'crm_lead_id', 'crm_account_id', 'deal_id'] as const;
export type LinkColumn = (typeof LINK_COLUMNS)[number];

export interface TaskLink {
  column: LinkColumn;
  id: string;
  name: string;
}
const PATHS: Record<LinkColumn, string> = {
  crm_contact_id: '/crm/contacts/show',
  crm_lead_id: '/crm/leads/show',
  crm_account_id: '/crm/accounts/show',
  deal_id: '/pipeline/deals',
};
const EACH = 6;

export function linkAddress({ column, id }: TaskLink): string {
  return `${PATHS[column]}/${id}`;
}

/** What a task is about, as far as the caller sees it. */
export function linkOf({ contact, lead, account, deal }: Task): TaskLink | null {
  if (contact) return { column: 'crm_contact_id', id: contact.id, name: personName(contact) };
  if (lead) return { column: 'crm_lead_id', id: lead.id, name: personName(lead) };
  if (account) return { column: 'crm_account_id', ...account };
  return deal && { column: 'deal_id', ...deal };
}

/** One value for a form's field; the database has a column for each kind. */
export function linkValue(task: Pick<Task, LinkColumn>): string | null {
  const column = LINK_COLUMNS.find((one) => task[one]);
  return column ? `${column}:${task[column]}` : null;
}

export function linkColumns(value: string | null): Record<LinkColumn, string | null> {
  const [column, id = null] = value?.split(':') ?? [];
  const of = (name: LinkColumn) => (name === column ? id : null);
  return {
    crm_contact_id: of('crm_contact_id'),
    crm_lead_id: of('crm_lead_id'),
    crm_account_id: of('crm_account_id'),
    deal_id: of('deal_id'),
  };
}

/** Contacts, leads, accounts and deals to choose from, by parts of their name. */
export function findLinksOptions(client: ClientSource, typed: string) {
  return queryOptions({
    queryKey: ['crm_tasks', 'links', typed],
    queryFn: async ({ signal }): Promise<TaskLink[]> => {
      const reader = await client();
      const people = (list: 'list_crm_contacts' | 'list_crm_leads') =>
        reader
          .rpc(list, { p_search: typed, p_sort: 'first_name', p_ascending: true, p_limit: EACH })
          .select('id, first_name, last_name, email')
          .order('first_name')
          .abortSignal(signal)
          .throwOnError();
      const named = (list: 'list_crm_accounts' | 'list_deals') =>
        reader
          .rpc(list, { p_search: typed, p_sort: 'name', p_ascending: true, p_limit: EACH })
          .select('id, name')
          .order('name')
          .abortSignal(signal)
          .throwOnError();
      const [contacts, leads, accounts, deals] = await Promise.all([
        people('list_crm_contacts'),
        people('list_crm_leads'),
        named('list_crm_accounts'),
        named('list_deals'),
      ]);
      return [
        ...contacts.data.map((row): TaskLink => ({ column: 'crm_contact_id', id: row.id, name: personName(row) })),
        ...leads.data.map((row): TaskLink => ({ column: 'crm_lead_id', id: row.id, name: personName(row) })),
        ...accounts.data.map((row): TaskLink => ({ column: 'crm_account_id', ...row })),
        ...deals.data.map((row): TaskLink => ({ column: 'deal_id', ...row })),
      ];
    },
  });
}
