import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ListParams, PAGE_SIZE } from '@/lib/resource/list-params';
import { type Client, type ClientSource, toPage } from '@/lib/resource/queries';
import { isUuid } from '@/lib/resource/uuid';
import type { Steerable } from './steerable';

/** The schemas come after the first picture: they weigh a tenth of what a page may. */
const shapes = () => import('./shapes');

export const ACCOUNT_LIST = {
  sortColumns: ['created_at', 'email'],
  defaultSort: { column: 'created_at', ascending: false },
  filters: {},
} as const;
export const ADMIN_KEY = ['admin'] as const;

export function accountsOptions(client: ClientSource, params: ListParams) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'accounts', params],
    queryFn: async ({ signal }) => {
      const backwards = params.before !== null;
      const from = params.before ?? params.after;
      const { data } = await (
        await client()
      )
        .rpc('admin_accounts', {
          p_search: params.q,
          p_sort: params.sort.column,
          p_ascending: params.sort.ascending !== backwards,
          p_after: from?.[1],
          p_limit: PAGE_SIZE + 1,
        })
        .abortSignal(signal)
        .throwOnError();
      return toPage(data, params.sort.column, backwards, from !== null);
    },
  });
}

async function readAccount(client: Client, id: string, signal: AbortSignal) {
  if (!isUuid(id)) return null;
  const { data } = await client.rpc('admin_account', { p_user: id }).abortSignal(signal).throwOnError();
  return (await shapes()).account.nullable().parse(data);
}

export function accountOptions(client: ClientSource, id: string) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'account', id],
    queryFn: async ({ signal }) => readAccount(await client(), id, signal),
  });
}

const AUDIT_PAGE = 25;

/** An account's log, newest first. Reading is itself written down there: it begins with a click and is not repeated by time. */
export function accountAuditOptions(client: ClientSource, id: string) {
  return infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'audit', id],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const ask = { p_user: id, p_before: pageParam, p_limit: AUDIT_PAGE };
      return (await (await client()).rpc('admin_audit', ask).abortSignal(signal).throwOnError()).data;
    },
    getNextPageParam: (page) => (page.length < AUDIT_PAGE ? undefined : page.at(-1)?.seq),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function adminOverviewOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'overview'],
    queryFn: async ({ signal }) => {
      const { data } = await (await client()).rpc('admin_overview').abortSignal(signal).throwOnError();
      return (await shapes()).overview.parse(data);
    },
    refetchInterval: 10_000,
  });
}

/** A system that is not ready answers 503, with the same body. */
export const healthOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'health'],
  queryFn: async ({ signal }) => {
    const answer = await fetch('/api/health', { signal });
    return (await shapes()).health.parse(await answer.json());
  },
  refetchInterval: 10_000,
});

/** What an administrator does to an account; the database checks, acts and writes it down in one transaction. */
export type Act =
  | { kind: 'switch'; name: Steerable; on: boolean; version: number }
  | { kind: 'suspend'; on: boolean }
  | { kind: 'administrator'; on: boolean };

export async function steer(client: Client, id: string, act: Act): Promise<void> {
  if (act.kind === 'switch') {
    const { name, on, version } = act;
    await client.rpc('admin_set_switch', { p_user: id, p_switch: name, p_on: on, p_version: version }).throwOnError();
  } else if (act.kind === 'suspend') {
    await client.rpc('admin_suspend', { p_user: id, p_suspended: act.on }).throwOnError();
  } else {
    await client.rpc('admin_set_administrator', { p_user: id, p_administrator: act.on }).throwOnError();
  }
}
