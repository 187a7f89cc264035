import { queryOptions } from '@tanstack/react-query';
import { byName, type Client, type ClientSource } from '@/lib/resource/queries';
import { isUuid } from '@/lib/resource/uuid';

export const TABLE_OF_KIND = { contact: 'crm_contacts', lead: 'crm_leads', account: 'crm_accounts' } as const;
export type MergeTable = (typeof TABLE_OF_KIND)[keyof typeof TABLE_OF_KIND];

interface Versioned {
  id: string;
  version: number;
}

/** Makes one record of two, as both were seen; `take` are the columns in which the loser's value wins. Answers the merge. */
export async function mergeRecords(
  client: Client,
  table: MergeTable,
  { winner, loser, take }: { winner: Versioned; loser: Versioned; take: string[] },
): Promise<string> {
  const { data } = await client
    .rpc('merge_records', {
      p_table: table,
      p_winner: winner.id,
      p_loser: loser.id,
      p_take: take,
      p_winner_version: winner.version,
      p_loser_version: loser.version,
    })
    .throwOnError();
  return data;
}

/** Puts back what a merge changed; answers how much stays, since somebody has changed it meanwhile. */
export async function unmergeRecords(client: Client, merge: string): Promise<number> {
  return (await client.rpc('unmerge_records', { p_merge: merge }).throwOnError()).data;
}

const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
interface Named {
  id: string;
  name?: string;
  first_name?: string;
  last_name?: string;
  email?: string;
}

/** What was merged into a record and can still be separated, with the names that it had. */
export function mergesOptions(client: ClientSource, table: MergeTable, id: string) {
  return queryOptions({
    queryKey: [table, 'merges', id],
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) return [];
      const source = await client();
      const { data: merges } = await source
        .from('crm_merges')
        .select('id, loser_id, at')
        .eq('subject_table', table)
        .eq('subject_id', id)
        .is('undone_at', null)
        .gte('at', new Date(Date.now() - UNDO_DAYS * DAY_MS).toISOString())
        .order('at', { ascending: false })
        .limit(20)
        .abortSignal(signal)
        .throwOnError();
      if (merges.length === 0) return [];
      const { data: losers } = await byName(source)
        .from(table)
        .select(table === 'crm_accounts' ? 'id, name' : 'id, first_name, last_name, email')
        .in(
          'id',
          merges.map(({ loser_id }) => loser_id),
        )
        .abortSignal(signal)
        .overrideTypes<Named[], { merge: false }>()
        .throwOnError();
      return merges.map(({ loser_id, ...merge }) => {
        const row = losers.find((one) => one.id === loser_id);
        const person = `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim();
        return { ...merge, name: row?.name ?? (person || (row?.email ?? '')) };
      });
    },
  });
}

/** Where a record has gone, when it was merged into another. */
export function mergedIntoOptions(client: ClientSource, table: MergeTable, id: string) {
  return queryOptions({
    queryKey: [table, 'merged-into', id],
    queryFn: async ({ signal }): Promise<string | null> => {
      if (!isUuid(id)) return null;
      const asked = (await client()).rpc('merged_into', { p_table: table, p_id: id });
      return (await asked.abortSignal(signal).throwOnError()).data;
    },
  });
}
