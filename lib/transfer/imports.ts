import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import type { Client, ClientSource } from '@/lib/resource/queries';
import { isUuid } from '@/lib/resource/uuid';
import type { Json } from '@/lib/supabase/database.types';
import type { Row } from '@/lib/supabase/tables';
import { upload } from '@/lib/supabase/upload';
import {
  customOf,
  type ImportCustom,
  type ImportField,
  type ImportSettings,
  isCustom,
  isImportField,
  isNoun,
  type Noun,
} from './import-fields';
import { LIMITS } from './faults';

const LISTED = [
  ...(['id', 'created_at', 'noun', 'state', 'file_name', 'created_count', 'updated_count', 'skipped_count'] as const),
  ...(['failed_count', 'undone_count', 'kept_count', 'row_count', 'rows_done', 'error', 'undo_until'] as const),
] as const;
const WHOLE = [
  ...LISTED,
  ...(['encoding', 'delimiter', 'columns', 'columns_hash', 'sample', 'mapping', 'match', 'finished_at'] as const),
] as const;
export type ListedImport = Pick<Row<'crm_imports'>, (typeof LISTED)[number]>;
export type Import = Pick<Row<'crm_imports'>, (typeof WHOLE)[number]>;

const KEY = 'crm_imports';
export const importsKey = [KEY] as const;

export function importOptions(client: ClientSource, id: string) {
  return queryOptions({
    queryKey: [KEY, 'detail', id],
    queryFn: async ({ signal }): Promise<Import | null> => {
      if (!isUuid(id)) return null;
      const query = (await client()).from('crm_imports').select(WHOLE.join(', ')).eq('id', id).abortSignal(signal);
      const { data } = await query.maybeSingle<Import>().throwOnError();
      return data;
    },
  });
}

/** What one has brought in lately. */
export function pastImportsOptions(client: ClientSource, noun: Noun) {
  return queryOptions({
    queryKey: [KEY, 'list', noun],
    queryFn: async ({ signal }): Promise<ListedImport[]> => {
      const query = (await client()).from('crm_imports').select(LISTED.join(', ')).eq('noun', noun);
      const { data } = await query
        .not('state', 'in', '("uploading")')
        .order('created_at', { ascending: false })
        .limit(25)
        .abortSignal(signal)
        .overrideTypes<ListedImport[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });
}

/** How a file with the same first line was read the last time. */
export function earlierMappingOptions(client: ClientSource, row: Pick<Import, 'id' | 'noun' | 'columns_hash'>) {
  return queryOptions({
    queryKey: [KEY, 'mapping', row.id],
    queryFn: async ({ signal }): Promise<Json> => {
      const query = (await client()).from('crm_imports').select('mapping').eq('noun', row.noun);
      const { data } = await query
        .eq('columns_hash', row.columns_hash ?? '')
        .neq('id', row.id)
        .in('state', ['running', 'done', 'undoing', 'undone'])
        .order('created_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .throwOnError();
      return data[0]?.mapping ?? null;
    },
  });
}

/** A field that is not asked for any more is left out. */
export function readMapping(noun: string, mapping: Json, fields: readonly ImportCustom[]): (ImportField | null)[] {
  if (!Array.isArray(mapping) || !isNoun(noun)) return [];
  return mapping.map((field) => (isImportField(noun, fields, field) ? field : null));
}

/** What was chosen, without fields that are not asked for any more. */
export function stillOffered(noun: Noun, settings: ImportSettings, fields: readonly ImportCustom[]): ImportSettings {
  const stands = ([field]: [string, string]) => !isCustom(field) || customOf(fields, field) !== undefined;
  return {
    ...settings,
    mapping: readMapping(noun, settings.mapping, fields),
    defaults: Object.fromEntries(Object.entries(settings.defaults).filter(stands)),
  };
}

const cells = z.array(z.array(z.string()));
export function readSample(sample: Json): string[][] {
  return cells.catch([]).parse(sample);
}

/** Straight into storage, then the engine looks at it. */
export async function uploadImport(client: Client, noun: Noun, file: File, onProgress: (part: number) => void) {
  if (file.size > LIMITS.csvBytes) throw tooLarge();
  const { data: made } = await client.rpc('create_import', { p_noun: noun, p_file_name: file.name }).throwOnError();
  await upload({ bucket: 'imports', path: made.path, file, onProgress, tooLarge });
  await client.rpc('check_import', { p_id: made.id }).throwOnError();
  return made.id;
}

const tooLarge = () => new AppError(413, 'import_too_large', 'The file is too large');

/** With the names of the account's own fields as they were when they were chosen: a field may mean something else by now. */
export async function runImport(
  client: Client,
  id: string,
  settings: ImportSettings,
  fields: readonly ImportCustom[],
): Promise<void> {
  const { mapping, defaults, ...rest } = settings;
  const chosen = [...mapping, ...Object.keys(defaults)].flatMap((field) => customOf(fields, field ?? '') ?? []);
  const labels = Object.fromEntries(chosen.map(({ key, label }) => [key, label]));
  await client.rpc('run_import', { p_id: id, p_settings: { mapping, defaults, labels, ...rest } }).throwOnError();
}

export async function stepImport(client: Client, step: 'cancel_import' | 'undo_import', id: string): Promise<void> {
  await client.rpc(step, { p_id: id }).throwOnError();
}

const named = z.object({ field: z.string(), options: z.string(), address: z.string() }).partial();
const problem = z.object({
  row: z.number(),
  outcome: z.string(),
  reasons: z.array(z.object({ column: z.number().nullable(), code: z.string(), said: named.optional() })),
  cells: z.array(z.string()).nullable(),
});
export type ImportProblem = z.infer<typeof problem>;
const PAGE = 1000;

/** Every line that was left out. */
export async function importProblems(client: Client, id: string): Promise<ImportProblem[]> {
  const all: ImportProblem[] = [];
  for (;;) {
    const after = all.at(-1)?.row ?? 0;
    const { data } = await client.rpc('import_problems', { p_id: id, p_after: after, p_limit: PAGE }).throwOnError();
    const page = z.array(problem).parse(data);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}
