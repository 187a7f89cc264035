import { defineResource } from '@/lib/resource/define-resource';
import type { Row } from '@/lib/supabase/tables';

const COLUMNS = [
  'id',
  'version',
  'created_at',
  'updated_at',
  'name',
  'language',
  'voice_provider',
  'voice',
  'mind_provider',
  'mind_model',
  'stt_provider',
  'stt_model',
  'ambient_sound',
  'ambient_volume',
  'first_speaker',
  'begin_message',
  'instructions',
  'disclosure',
  'disclosure_message',
  'idle_messages',
  'idle_times',
  'silence_seconds',
  'max_duration_seconds',
  'voicemail_action',
  'voicemail_message',
  'record_calls',
  'tool_ids',
  'result_fields',
  'pinned_version_id',
] as const satisfies readonly (keyof Row<'assistants'>)[];
export type Assistant = Pick<Row<'assistants'>, (typeof COLUMNS)[number]>;

export const assistants = defineResource<Assistant>({
  name: 'assistants',
  table: 'assistants',
  path: '/assistants',
  select: COLUMNS.join(', '),
  searchColumns: ['haystack'],
  sortColumns: ['name', 'created_at'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: 'deleted',
  ownerColumn: 'sub_account_user_id',
  filters: { language: { column: 'language', kind: 'eq' } },
  fields: { name: 'text', language: 'enum', record_calls: 'yesno', created_at: 'date' },
});
