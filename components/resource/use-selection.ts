'use client';
import { useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** With `range` everything between the last ticked row and this one follows it. */
  toggle: (id: string, range: boolean) => void;
  togglePage: () => void;
  clear: () => void;
}

/** Ticked rows of the page that is shown: another page or question starts without any. */
export function useSelection(rows: readonly { id: string }[] | undefined): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const page = (rows ?? []).map(({ id }) => id);
  const ids = new Set(page.filter((id) => ticked.has(id)));
  return {
    ids,
    toggle(id, range) {
      const on = !ids.has(id);
      const [from, to] = [page.indexOf(last.current ?? id), page.indexOf(id)].sort((a, b) => a - b);
      const touched = range && from !== undefined && from >= 0 && to !== undefined ? page.slice(from, to + 1) : [id];
      last.current = id;
      setTicked(new Set([...[...ids].filter((one) => !touched.includes(one)), ...(on ? touched : [])]));
    },
    togglePage: () => setTicked(ids.size === page.length ? new Set() : new Set(page)),
    clear: () => setTicked(new Set()),
  };
}
