import { queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';
import { foldedWords } from './fold';

export const MIN_SEARCH = 2;

/** Whether a text is long enough to be looked for. */
export function isEnough(text: string): boolean {
  return [...foldedWords(text).join(' ')].length >= MIN_SEARCH;
}

export interface Hit {
  kind: string;
  id: string;
  title: string;
  detail: string;
  at: string;
  /** Where it was found, and the words around; null when the row itself does not tell. */
  field: string | null;
  fragment: string | null;
}

/** One request for everything; what the caller may not see is not in the answer. */
export function searchEverythingOptions(client: ClientSource, text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }): Promise<Hit[]> => {
      const words = text.replaceAll('\0', '');
      const { data } = await (
        await client()
      )
        .rpc('search_everything', { p_query: words })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
