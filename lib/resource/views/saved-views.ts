import { queryOptions } from '@tanstack/react-query';
import type { ResourceDefinition } from '../define-resource';
import { readLook, withLook } from '../list-look';
import { listSearch, parseListParams } from '../list-params';
import type { Client, ClientSource } from '../queries';

const MOST = 100;
/** Stands in the address when somebody wants no view, not even the one that the list opens with. */
export const NO_VIEW = 'all';

/** A list as somebody likes it, under a name. */
export interface SavedView {
  id: string;
  version: number;
  name: string;
  /** What the address says. */
  search: string;
  shared: boolean;
  owner_id: string;
  /** Whether the list opens with it for the caller. */
  isDefault: boolean;
}
type Listed = Pick<ResourceDefinition, 'name' | 'table' | 'sortColumns' | 'defaultSort' | 'filters' | 'fields'>;

export const viewsKey = (table: string) => ['saved_views', table] as const;

/** The caller's own views of a list and those that are shared with them. */
export function viewsOptions(client: ClientSource, { table }: Pick<ResourceDefinition, 'table'>) {
  return queryOptions({
    queryKey: viewsKey(table),
    queryFn: async ({ signal }): Promise<SavedView[]> => {
      const { data } = await (
        await client()
      )
        .from('saved_views')
        .select('id, version, name, search, shared, owner_id, defaults:saved_view_defaults(id)')
        .eq('list', table)
        .eq('deleted', false)
        .order('name')
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return data.map(({ defaults, ...view }) => ({ ...view, isDefault: defaults.length > 0 }));
    },
  });
}

/** What of an address a view keeps, in one order: not the page, not the view itself, nothing that the list does not know. */
export function viewSearch(resource: Listed, search: URLSearchParams): string {
  const params = parseListParams(resource, Object.fromEntries(search));
  const asked = listSearch(resource, { ...params, after: null, before: null });
  return withLook(asked, { ...readLook(search), saved: null });
}

/** The address of a list under a view; `null`: under none. */
export function addressOf(path: string, view: Pick<SavedView, 'id' | 'search'> | null): string {
  const search = view?.search ?? '';
  return path + withLook(search, { ...readLook(new URLSearchParams(search)), saved: view?.id ?? NO_VIEW });
}

export async function createView(
  client: Client,
  { name: resource, table }: Listed,
  view: Pick<SavedView, 'name' | 'search' | 'shared'>,
): Promise<string> {
  const { data } = await client
    .from('saved_views')
    .insert({ ...view, resource, list: table })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

type Change = Partial<Pick<SavedView, 'name' | 'search' | 'shared'>> & { deleted?: boolean };
export async function changeView(client: Client, id: string, change: Change): Promise<void> {
  await client.from('saved_views').update(change).eq('id', id).select('id').single().throwOnError();
}

/** `null`: the list opens as it is. */
export async function openListWith(client: Client, table: string, view: string | null): Promise<void> {
  await client.rpc('open_list_with', { p_list: table, p_view: view ?? undefined }).throwOnError();
}
