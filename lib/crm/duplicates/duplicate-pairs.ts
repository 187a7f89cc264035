import { queryOptions } from '@tanstack/react-query';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { MergeTable } from '../merge/merge';

const MOST = 100;

/** Pairs of an account's records that may be the same, the surest first. */
export function duplicatePairsOptions(client: ClientSource, table: MergeTable) {
  return queryOptions({
    queryKey: [table, 'duplicate-pairs'],
    queryFn: async ({ signal }) => {
      const asked = (await client()).rpc('duplicate_pairs', { p_table: table, p_most: MOST });
      const { data } = await asked.abortSignal(signal).throwOnError();
      return data;
    },
  });
}
export type DuplicatePair = Awaited<
  ReturnType<NonNullable<ReturnType<typeof duplicatePairsOptions>['queryFn']>>
>[number];

/** Two that somebody has found to be two are not named again; and back. */
export async function setNotDuplicate(
  client: Client,
  table: MergeTable,
  [one, other]: readonly [string, string],
  different: boolean,
): Promise<void> {
  await client
    .rpc('set_not_duplicate', { p_table: table, p_one: one, p_other: other, p_different: different })
    .throwOnError();
}
