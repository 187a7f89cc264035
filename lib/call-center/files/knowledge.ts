import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import { knowledgeFiles } from './files-resource';

export async function setUses(client: Client, id: string, assistants: readonly string[]): Promise<void> {
  await client.rpc('set_knowledge_use', { p_file: id, p_assistants: [...assistants] }).throwOnError();
}

export type Passage = Pick<
  Row<'knowledge_chunks'>,
  'id' | 'position' | 'place_kind' | 'place' | 'place_from' | 'place_to' | 'text'
>;

const hit = z.object({
  id: z.string(),
  file_id: z.string(),
  file_name: z.string(),
  position: z.number(),
  place_kind: z.enum(['start', 'page', 'sheet', 'heading', 'lines']),
  place: z.string(),
  place_from: z.number().nullable(),
  place_to: z.number().nullable(),
  text: z.string(),
  score: z.number(),
});
export type Hit = z.infer<typeof hit>;

/** What an agent would be given for this question: in one file, or in all that the person sees. */
export function askOptions(client: ClientSource, question: string, file: string | null) {
  return queryOptions({
    queryKey: [...knowledgeFiles.keys.all, 'ask', question, file],
    queryFn: async ({ signal }): Promise<Hit[]> => {
      const asked = { p_question: question, p_limit: 8, ...(file !== null && { p_file: file }) };
      const { data } = await (await client()).rpc('search_knowledge', asked).abortSignal(signal).throwOnError();
      return z.array(hit).parse(data);
    },
    enabled: question !== '',
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
