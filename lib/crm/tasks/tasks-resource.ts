import { defineResource } from '@/lib/resource/define-resource';
import type { Fields } from '@/lib/resource/filters/where';
import type { Row } from '@/lib/supabase/tables';
import { viewConditions } from './task-views';

const COLUMNS = [
  ...(['id', 'version', 'created_at', 'owner_id', 'title', 'body', 'priority', 'due_at', 'remind_at'] as const),
  ...(['time_zone', 'repeats', 'repeat_every', 'done_at', 'completed_by', 'sort_at'] as const),
  ...(['crm_contact_id', 'crm_lead_id', 'crm_account_id', 'deal_id'] as const),
] as const satisfies readonly (keyof Row<'crm_tasks'>)[];

interface Person {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}
interface Named {
  id: string;
  name: string;
}
export type Task = Pick<Row<'crm_tasks'>, (typeof COLUMNS)[number]> & {
  contact: Person | null;
  lead: Person | null;
  account: Named | null;
  deal: Named | null;
};

export const TASK_FIELDS = {
  ...{ title: 'text', due_at: 'date', priority: 'enum', owner_id: 'user', done_at: 'date', created_at: 'date' },
} as const satisfies Fields;

export const tasks = defineResource<Task>({
  name: 'crm_tasks',
  table: 'crm_tasks',
  path: '/crm/tasks',
  select: `${COLUMNS.join(', ')}, contact:crm_contacts(id, first_name, last_name, email), lead:crm_leads(id, first_name, last_name, email), account:crm_accounts(id, name), deal:deals(id, name)`,
  searchColumns: ['haystack'],
  sortColumns: ['sort_at', 'created_at'],
  defaultSort: { column: 'sort_at', ascending: true },
  deletedColumn: 'deleted',
  ownerColumn: 'owner_id',
  filters: { due: { kind: 'own', conditions: viewConditions }, owner: { column: 'owner_id', kind: 'eq' } },
  fields: TASK_FIELDS,
});
