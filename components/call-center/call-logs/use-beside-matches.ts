'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  isSearchable,
  matchesBeside,
  type SpokenMatch,
  spokenMatchesOptions,
} from '@/lib/call-center/call-logs/speech-search';
import type { Where } from '@/lib/resource/filters/where';
import { browserClient } from '@/lib/supabase/browser';

interface Search {
  said: string;
  where: Where;
  open: { id: string | null; atMs: number | undefined };
  onOpen: (match: SpokenMatch) => void;
}

/** While words are searched for, what lies beside an open call is where else they were said. */
export function useBesideMatches({ said, where, open, onOpen }: Search): {
  onPrevious?: () => void;
  onNext?: () => void;
} {
  const { data } = useInfiniteQuery({
    ...spokenMatchesOptions(browserClient, said, where),
    enabled: open.id !== null && isSearchable(said),
  });
  const { previous, next } = matchesBeside(data?.pages.flat() ?? [], open.id, open.atMs);
  return { onPrevious: previous && (() => onOpen(previous)), onNext: next && (() => onOpen(next)) };
}
