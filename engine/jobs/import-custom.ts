import type { Sql } from 'postgres';
import { type ImportCustom, type ImportField, isCustom, isImportField } from '@/lib/transfer/import-fields';
import { ImportFault } from './import-fault';
import type { ImportRow } from './import-job';

/** The fields of its own that the account asks for now. */
export async function customFieldsOf(
  sql: Sql,
  { user_id, noun }: Pick<ImportRow, 'user_id' | 'noun'>,
): Promise<ImportCustom[]> {
  return sql<ImportCustom[]>`select key, type::text, label, options, required from public.crm_custom_fields
    where user_id = ${user_id} and noun = ${noun} and not retired order by position, created_at, id`;
}

/** What was chosen must still be there: a column is never dropped unsaid. */
export function stillThere(row: ImportRow, fields: readonly ImportCustom[]): (ImportField | null)[] {
  const chosen = [...row.mapping, ...Object.keys(row.defaults)].filter((field) => isCustom(field));
  if (chosen.some((field) => !isImportField(row.noun, fields, field))) throw new ImportFault('fieldGone');
  return row.mapping.map((field) => (isImportField(row.noun, fields, field) ? field : null));
}
