import { queryOptions } from '@tanstack/react-query';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import { knowledgeFiles } from './files-resource';
import type { SearchState } from './search-state';

export async function setUses(client: Client, id: string, assistants: readonly string[]): Promise<void> {
  await client.rpc('set_knowledge_use', { p_file: id, p_assistants: [...assistants] }).throwOnError();
}

export type Passage = Pick<
  Row<'knowledge_chunks'>,
  'id' | 'position' | 'place_kind' | 'place' | 'place_from' | 'place_to' | 'text'
>;

const WHILE_WAITING_MS = 5000;

/** How questions are answered here; looked at again while passages wait. */
export function searchStateOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...knowledgeFiles.keys.all, 'search'],
    queryFn: async ({ signal }): Promise<SearchState | null> => {
      const { data } = await (await client()).rpc('knowledge_search').abortSignal(signal).throwOnError();
      return data[0] ?? null;
    },
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? WHILE_WAITING_MS : false),
  });
}

/** What the files of the account are called, for lists that know them by their id. */
export function fileNamesOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...knowledgeFiles.keys.all, 'names'],
    queryFn: async ({ signal }) => {
      const asked = (await client()).from('knowledge_files').select('id, name').eq('deleted', false).limit(200);
      const { data } = await asked.abortSignal(signal).throwOnError();
      return data;
    },
  });
}

export const PASSAGES_AT_ONCE = 20;

/** The text of a file, from its beginning. */
export function passagesOptions(client: ClientSource, id: string, count: number) {
  return queryOptions({
    queryKey: [...knowledgeFiles.keys.detail(id), 'passages', count],
    queryFn: async ({ signal }): Promise<Passage[]> => {
      const { data } = await (
        await client()
      )
        .from('knowledge_chunks')
        .select('id, position, place_kind, place, place_from, place_to, text')
        .eq('file_id', id)
        .order('position')
        .limit(count)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
