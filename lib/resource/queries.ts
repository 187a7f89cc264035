import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import type { ParleyClient } from '@/lib/supabase/browser';
import type { Resource, ResourceDefinition } from './define-resource';
import { isSearched, quoted, searchConditions } from './filter-text';
import { listWhere } from './filters/list-where';
import { toLogic } from './filters/where';
import { type Cursor, type ListParams, PAGE_SIZE } from './list-params';
import { isUuid } from './uuid';

export type Client = ParleyClient;
/** Asked for only when the read runs: a page rendered on the server has no browser client. */
export type ClientSource = () => Client | Promise<Client>;

/** Within the layer a table is only known by its name: the row's type comes from the noun, its truth from the database. */
export function byName(client: Client): Pick<SupabaseClient, keyof Client> {
  return client;
}

export interface Page<Row> {
  rows: Row[];
  newer: Cursor | null;
  older: Cursor | null;
}

/** One read for the server's prefetch, the browser, a job and a test: the client decides under whose rights it runs. */
export function listOptions<Row extends { id: string }>(
  client: ClientSource,
  resource: Resource<Row>,
  params: ListParams,
) {
  return queryOptions({
    queryKey: resource.keys.list(params),
    queryFn: async ({ signal }) => readPage(await client(), resource, params, signal),
  });
}

export function detailOptions<Row extends { id: string }>(client: ClientSource, resource: Resource<Row>, id: string) {
  return queryOptions({
    queryKey: resource.keys.detail(id),
    queryFn: async ({ signal }): Promise<Row | null> => {
      if (!isUuid(id)) return null;
      let query = byName(await client())
        .from(resource.table)
        .select(resource.select)
        .eq('id', id);
      if (resource.deletedColumn) query = query.eq(resource.deletedColumn, false);
      const { data } = await query.abortSignal(signal).maybeSingle<Row>().throwOnError();
      return data;
    },
  });
}

async function readPage<Row extends { id: string }>(
  client: Client,
  resource: Resource<Row>,
  params: ListParams,
  signal: AbortSignal,
): Promise<Page<Row>> {
  const { column } = params.sort;
  const backwards = params.before !== null;
  const ascending = params.sort.ascending !== backwards;
  const from = params.before ?? params.after;
  const asked = isSearched(resource)
    ? byIndex(client, resource, params, ascending)
    : byConditions(client, resource, params, ascending);
  const { data } = await asked
    .order(column, { ascending })
    .order('id', { ascending })
    .limit(PAGE_SIZE + 1)
    .abortSignal(signal)
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  return toPage(data, column, backwards, from !== null);
}

/** The database finds the page's rows by its indexes, which no condition of a request can (`app.list_ids`). */
function byIndex(client: Client, resource: ResourceDefinition, params: ListParams, ascending: boolean) {
  return byName(client)
    .rpc(`list_${resource.table.toLowerCase()}`, {
      p_search: params.q,
      p_where: listWhere(resource, params),
      p_trash: params.trash,
      p_sort: params.sort.column,
      p_ascending: ascending,
      p_from: params.before ?? params.after,
      p_limit: PAGE_SIZE + 1,
    })
    .select(resource.select);
}

function byConditions(client: Client, resource: ResourceDefinition, params: ListParams, ascending: boolean) {
  const { column } = params.sort;
  let query = byName(client).from(resource.table).select(resource.select);
  if (resource.deletedColumn) query = query.eq(resource.deletedColumn, params.trash);
  const logic = toLogic(resource.fields ?? {}, listWhere(resource, params));
  if (logic) query = query.or(logic);
  for (const condition of searchConditions(resource.searchColumns, params.q)) query = query.or(condition);
  const from = params.before ?? params.after;
  if (!from) return query;
  const [beyond, edge] = ascending ? (['gt', 'gte'] as const) : (['lt', 'lte'] as const);
  const [value, id] = [quoted(from[0]), quoted(from[1])];
  // The edge by itself is what an index starts at; an alternative never is.
  return query
    .or(`${column}.${edge}.${value}`)
    .or(`${column}.${beyond}.${value},and(${column}.eq.${value},id.${beyond}.${id})`);
}

/** One row more than a page was asked for: its presence tells that the list goes on in that direction. */
export function toPage<Row extends { id: string }>(
  read: Row[],
  column: string,
  backwards: boolean,
  moved: boolean,
): Page<Row> {
  const more = read.length > PAGE_SIZE;
  const rows = read.slice(0, PAGE_SIZE);
  if (backwards) rows.reverse();
  const cursorOf = (row: Row | undefined): Cursor | null => {
    if (!row) return null;
    const value = Object.entries(row).find(([name]) => name === column)?.[1];
    return typeof value === 'string' || typeof value === 'number' ? [value, row.id] : null;
  };
  return {
    rows,
    newer: (backwards ? more : moved) ? cursorOf(rows[0]) : null,
    older: (backwards ? moved : more) ? cursorOf(rows.at(-1)) : null,
  };
}
