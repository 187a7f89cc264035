'use client';
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { type ListLook, readLook, withLook } from '@/lib/resource/list-look';

/** Columns and density of a list, from the address; a change replaces the entry in the history. */
export function useListLook() {
  const search = useSearchParams().toString();
  const look = useMemo(() => readLook(new URLSearchParams(search)), [search]);
  return {
    look,
    change(part: Partial<ListLook>) {
      const { pathname, search: text } = window.location;
      const now = readLook(new URLSearchParams(text));
      window.history.replaceState(null, '', pathname + withLook(text, { ...now, ...part }));
    },
  };
}
