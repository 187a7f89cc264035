import { defineResource } from '@/lib/resource/define-resource';
import type { Row } from '@/lib/supabase/tables';

const COLUMNS = [
  'id',
  'version',
  'created_at',
  'phoneNumber',
  'label',
  'assistant_id',
  'provider',
  'phone_provider_id',
  'allowed_countries',
  'verified_at',
  'active',
  'opening_hours',
  'time_zone',
  'fallback_assistant_id',
  'closed_message',
  'outbound_assistant_id',
  'default_outbound',
] as const satisfies readonly (keyof Row<'phoneNumbers'>)[];
export type PhoneNumber = Pick<Row<'phoneNumbers'>, (typeof COLUMNS)[number]> & {
  assistant: Pick<Row<'assistants'>, 'id' | 'name'> | null;
  sip: Pick<Row<'phoneProviders'>, 'name'> | null;
};

export const phoneNumbers = defineResource<PhoneNumber>({
  name: 'phoneNumbers',
  table: 'phoneNumbers',
  path: '/phonenumbers',
  select: `${COLUMNS.join(', ')}, assistant:assistants!phoneNumbers_user_id_assistant_id_fkey(id, name), sip:phoneProviders(name)`,
  searchColumns: ['haystack'],
  sortColumns: ['phoneNumber', 'created_at'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: 'deleted',
  ownerColumn: 'owner_id',
  filters: {},
  fields: { phoneNumber: 'text', label: 'text', active: 'yesno', created_at: 'date' },
});
