import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { SWITCHES } from '@/lib/access/switches';
import { type ListParams, PAGE_SIZE } from '@/lib/resource/list-params';
import { type Client, type ClientSource, toPage } from '@/lib/resource/queries';
import { isUuid } from '@/lib/resource/uuid';

/** What an administrator steers in an account. */
export const STEERABLE = [...SWITCHES, 'billing_hide_prices_enabled', 'hide_logs_enabled'] as const;
export type Steerable = (typeof STEERABLE)[number];
export const HIDING: readonly Steerable[] = ['billing_hide_prices_enabled', 'hide_logs_enabled'];

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

const usage = z.object({ calls: z.number(), minutes: z.number() });
const account = z.object({
  id: z.uuid(),
  version: z.number(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  main_account: z.boolean(),
  created_at: z.string(),
  owner_email: z.string().nullable(),
  last_sign_in_at: z.string().nullable(),
  suspended: z.boolean(),
  administrator: z.boolean(),
  people: z.number(),
  live: z.number(),
  month: usage,
  ever: usage,
  switches: z.record(z.enum(STEERABLE), z.boolean().nullable()),
});

export type Account = z.output<typeof account>;

async function readAccount(client: Client, id: string, signal: AbortSignal) {
  if (!isUuid(id)) return null;
  const { data } = await client.rpc('admin_account', { p_user: id }).abortSignal(signal).throwOnError();
  return account.nullable().parse(data);
}

export function accountOptions(client: ClientSource, id: string) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'account', id],
    queryFn: async ({ signal }) => readAccount(await client(), id, signal),
  });
}

const overview = z.object({
  accounts: z.number(),
  people: z.number(),
  suspended: z.number(),
  live: z.number(),
  month: usage,
});

export function adminOverviewOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'overview'],
    queryFn: async ({ signal }) =>
      overview.parse((await (await client()).rpc('admin_overview').abortSignal(signal).throwOnError()).data),
    refetchInterval: 10_000,
  });
}

const health = z.object({
  ready: z.boolean(),
  components: z.record(z.string(), z.object({ state: z.string(), version: z.string().nullish() })),
});

/** A system that is not ready answers 503, with the same body. */
export const healthOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'health'],
  queryFn: async ({ signal }) => health.parse(await (await fetch('/api/health', { signal })).json()),
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
