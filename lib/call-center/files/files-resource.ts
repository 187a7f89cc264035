import { defineResource } from '@/lib/resource/define-resource';
import type { Database } from '@/lib/supabase/database.types';
import type { Row } from '@/lib/supabase/tables';

const COLUMNS = [
  ...(['id', 'version', 'created_at', 'created_by', 'owner_id', 'name', 'address', 'state', 'kind', 'bytes'] as const),
  ...(['error', 'parts_done', 'parts_all', 'passages', 'read_at'] as const),
] as const satisfies readonly (keyof Row<'knowledge_files'>)[];
export type KnowledgeFile = Pick<Row<'knowledge_files'>, (typeof COLUMNS)[number]> & {
  uses: { assistant: Pick<Row<'assistants'>, 'id' | 'name'> | null }[];
};

export const KINDS = [
  ...(['pdf', 'docx', 'xlsx', 'csv', 'text', 'markdown', 'web'] as const),
] as const satisfies readonly Database['public']['Enums']['knowledge_kind'][];
export const STATES = [
  ...(['uploading', 'queued', 'reading', 'ready', 'failed'] as const),
] as const satisfies readonly Database['public']['Enums']['knowledge_state'][];

export const knowledgeFiles = defineResource<KnowledgeFile>({
  name: 'knowledgeBase',
  table: 'knowledge_files',
  path: '/files',
  select: `${COLUMNS.join(', ')}, uses:assistant_knowledge(assistant:assistants(id, name))`,
  searchColumns: ['haystack'],
  sortColumns: ['name', 'created_at'],
  defaultSort: { column: 'created_at', ascending: false },
  deletedColumn: 'deleted',
  ownerColumn: 'owner_id',
  filters: { kind: { column: 'kind', kind: 'eq' }, state: { column: 'state', kind: 'eq' } },
  fields: { name: 'text', kind: 'enum', state: 'enum', created_at: 'date', created_by: 'user' },
});
