import { infiniteQueryOptions } from '@tanstack/react-query';
import { foldedWords } from '@/lib/search/fold';
import type { Where } from '@/lib/resource/filters/where';
import type { ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';

const PAGE = 25;
const SHORTEST = 2;

/** Something that was said in a call, and where to hear it. */
export interface SpokenMatch extends Pick<Row<'callLogs'>, 'type' | 'simulated'> {
  id: string;
  call_id: string;
  at: string;
  at_ms: number;
  role: Row<'call_turns'>['role'];
  fragment: string;
  /** Of the other side. */
  number: string | null;
  first_name: string | null;
  last_name: string | null;
  assistant: string | null;
}

/** What stands before and after the match that is open; without its moment, the first one of its call. */
export function matchesBeside<Match extends Pick<SpokenMatch, 'call_id' | 'at_ms'>>(
  matches: readonly Match[],
  callId: string | null,
  atMs: number | undefined,
): { previous?: Match; next?: Match } {
  const exact = matches.findIndex((match) => match.call_id === callId && match.at_ms === atMs);
  const at = exact < 0 ? matches.findIndex((match) => match.call_id === callId) : exact;
  return at < 0 ? {} : { previous: matches[at - 1], next: matches[at + 1] };
}

/** One letter stands everywhere. */
export function isSearchable(said: string): boolean {
  return foldedWords(said).join(' ').length >= SHORTEST;
}

/** In the calls that `where` leaves; the latest first, page by page; a page goes on behind the last match of the one before. */
export function spokenMatchesOptions(client: ClientSource, said: string, where: Where) {
  return infiniteQueryOptions({
    queryKey: ['said-in-calls', said, where],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<SpokenMatch[]> => {
      const asked = (await client()).rpc('search_speech', {
        ...{ p_query: said.replaceAll('\0', ''), p_before: pageParam, p_limit: PAGE, p_where: where },
      });
      const { data } = await asked.abortSignal(signal).overrideTypes<SpokenMatch[], { merge: false }>().throwOnError();
      return data;
    },
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
}
