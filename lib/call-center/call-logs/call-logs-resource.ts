import { defineResource } from '@/lib/resource/define-resource';
import type { Row } from '@/lib/supabase/tables';

const COLUMNS = [
  'id',
  'created_at',
  'from',
  'to',
  'state',
  'endedReason',
  'ended_code',
  'success',
  'type',
  'direction',
  'duration',
  'answered_at',
  'ended_at',
  'simulated',
  'is_test',
  'sip_room',
  'assistant_id',
  'embed_origin',
] as const satisfies readonly (keyof Row<'callLogs'>)[];
export type CallLog = Pick<Row<'callLogs'>, (typeof COLUMNS)[number]> & {
  assistant: Pick<Row<'assistants'>, 'id' | 'name'> | null;
  /** What the assistant was when the call began. */
  assistant_version: Pick<Row<'assistant_versions'>, 'id' | 'number'> | null;
  contact: Pick<Row<'crm_contacts'>, 'id' | 'first_name' | 'last_name'> | null;
  lead: Pick<Row<'crm_leads'>, 'id' | 'first_name' | 'last_name'> | null;
  account: Pick<Row<'crm_accounts'>, 'id' | 'name'> | null;
};

/** Calls are written by the engine alone (decisions §20): there is no form. */
export const callLogs = defineResource<CallLog>({
  name: 'callLogs',
  table: 'callLogs',
  path: '/logs',
  select: `${COLUMNS.map((name) => `"${name}"`).join(', ')}, assistant:assistants(id, name), assistant_version:assistant_versions(id, number), contact:crm_contacts(id, first_name, last_name), lead:crm_leads(id, first_name, last_name), account:crm_accounts(id, name)`,
  searchColumns: ['haystack'],
  sortColumns: ['created_at'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: null,
  ownerColumn: 'sub_account_user_id',
  filters: {
    assistant: { column: 'assistant_id', kind: 'eq' },
    outcome: { column: 'ended_code', kind: 'eq' },
    success: { column: 'success', kind: 'eq' },
    days: { column: 'created_at', kind: 'days' },
  },
  fields: {
    ...{ to: 'text', from: 'text', direction: 'select', type: 'select', assistant_id: 'select', ended_code: 'select' },
    success: 'enum',
    ...{ duration: 'number', simulated: 'yesno', created_at: 'date', sub_account_user_id: 'user' },
  },
});
