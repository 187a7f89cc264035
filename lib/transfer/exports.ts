import { queryOptions } from '@tanstack/react-query';
import type { ResourceDefinition } from '@/lib/resource/define-resource';
import { listWhere } from '@/lib/resource/filters/list-where';
import type { ListParams } from '@/lib/resource/list-params';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import type { AccountClient } from '@/lib/supabase/browser';
import type { List } from './transferred';

const SHOWN = [
  ...([
    'id',
    'list',
    'format',
    'state',
    'file_name',
    'path',
    'rows_done',
    'error',
    'created_at',
    'expires_at',
  ] as const),
] as const;
export type Export = Pick<Row<'crm_exports'>, (typeof SHOWN)[number]>;
const KEY = 'crm_exports';
export const exportsKey = [KEY] as const;
const LINK_SECONDS = 600;

/** What one has taken out of a list lately and can still fetch. */
export function exportsOptions(client: ClientSource, list: List) {
  return queryOptions({
    queryKey: [KEY, 'list', list],
    queryFn: async ({ signal }): Promise<Export[]> => {
      const query = (await client()).from('crm_exports').select(SHOWN.join(', ')).eq('list', list);
      const { data } = await query
        .gt('expires_at', new Date().toISOString())
        .neq('state', 'cancelled')
        .order('created_at', { ascending: false })
        .limit(3)
        .abortSignal(signal)
        .overrideTypes<Export[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });
}

interface Wanted {
  resource: ResourceDefinition;
  list: List;
  params: ListParams;
  format: 'csv' | 'xlsx';
  head: Record<string, string>;
  fileName: string;
}

/** The list as it is narrowed and sorted now, whatever page of it is shown. */
export async function startExport(client: Client, { resource, list, params, format, head, fileName }: Wanted) {
  const { q, sort } = params;
  const query = { q, sort: sort.column, ascending: sort.ascending, where: listWhere(resource, params) };
  await client
    .rpc('start_export', { p_list: list, p_format: format, p_query: query, p_head: head, p_file_name: fileName })
    .throwOnError();
}

export async function cancelExport(client: Client, id: string): Promise<void> {
  await client.rpc('cancel_export', { p_id: id }).throwOnError();
}

/** An address that ends soon. */
export async function exportLink(
  client: AccountClient,
  row: Pick<Export, 'path' | 'file_name' | 'format'>,
): Promise<string> {
  const name = `${row.file_name}.${row.format}`;
  const { data, error } = await client.storage
    .from('exports')
    .createSignedUrl(row.path, LINK_SECONDS, { download: name });
  if (error) throw error;
  const url = new URL(data.signedUrl);
  return url.pathname + url.search;
}
