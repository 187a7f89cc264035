import type { Database } from '@/lib/supabase/database.types';
import type { ResourceDefinition } from '../define-resource';
import { listWhere } from '../filters/list-where';
import type { ListParams } from '../list-params';
import type { Client } from '../queries';

/** `value`: the tag, or whom the rows are given to. */
export interface BulkAction {
  action: Database['public']['Enums']['bulk_action'];
  value?: string;
}

/** The same list with nothing in it but these rows. */
export function onlyRows(params: ListParams, ids: readonly string[]): ListParams {
  return { ...params, q: '', filters: {}, where: ['all', ['id', 'is', ids.join(',')]] };
}

/** Settles which rows of the list it is about, once; answers the name of it and how many those are. */
export async function startBulk(
  client: Client,
  resource: Pick<ResourceDefinition, 'table' | 'filters'>,
  params: ListParams,
  { action, value }: BulkAction,
) {
  const found = { p_list: resource.table, p_search: params.q, p_where: listWhere(resource, params) };
  const asked = client.rpc('start_bulk', { ...found, p_action: action, p_value: value });
  return (await asked.single().throwOnError()).data;
}

/** One batch more: how many rows it has met so far, how many are otherwise now, and whether that was all. */
export async function runBulk(client: Client, id: string) {
  return (await client.rpc('run_bulk', { p_id: id }).single().throwOnError()).data;
}

/** One batch of it back. */
export async function undoBulk(client: Client, id: string) {
  return (await client.rpc('undo_bulk', { p_id: id }).single().throwOnError()).data;
}
