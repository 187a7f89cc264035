'use client';
import { useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Every row of the page is ticked. */
  whole: boolean;
  /** All that the list finds, on whatever page. */
  all: boolean;
  chooseAll: (all: boolean) => void;
  /** With `range` everything between the last ticked row and this one follows it. */
  toggle: (id: string, range: boolean) => void;
  togglePage: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Ticked rows of the page that is shown: another page or question starts without any. All that the list finds stays chosen
 * from page to page, until another question is asked or a row is ticked off. `place` is the list or its trash: what is ticked in
 * one says nothing of the other, also when something that was begun in one ends while the other is shown.
 */
export function useSelection(
  rows: readonly { id: string }[] | undefined,
  question: string,
  place: 'list' | 'trash',
): Selection {
  const [ticked, setTicked] = useState({ place, ids: NONE });
  const [allOf, setAllOf] = useState<string | null>(null);
  const last = useRef<string | null>(null);
  const page = (rows ?? []).map(({ id }) => id);
  const all = allOf === question;
  if (allOf !== null && !all) setAllOf(null);
  const tickedIn = (there: typeof ticked) => (there.place === place ? there.ids : NONE);
  const ids = new Set(page.filter((id) => all || tickedIn(ticked).has(id)));
  const whole = ids.size === page.length;
  const tick = (now: Iterable<string>) => {
    setAllOf(null);
    setTicked({ place, ids: new Set(now) });
  };
  return {
    ids,
    whole,
    all,
    chooseAll: (every) => {
      tick(every ? [] : page);
      if (every) setAllOf(question);
    },
    toggle(id, range) {
      const [from, to] = [page.indexOf(last.current ?? id), page.indexOf(id)].sort((a, b) => a - b);
      const touched = range && from !== undefined && from >= 0 && to !== undefined ? page.slice(from, to + 1) : [id];
      last.current = id;
      setAllOf(null);
      // Two clicks may come before the page is drawn anew.
      setTicked((before) => {
        const now = page.filter((one) => all || tickedIn(before).has(one));
        const others = now.filter((one) => !touched.includes(one));
        return { place, ids: new Set([...others, ...(now.includes(id) ? [] : touched)]) };
      });
    },
    togglePage: () => tick(whole ? [] : page),
    clear: () => {
      setAllOf(null);
      setTicked((before) => (before.place === place ? { place, ids: NONE } : before));
    },
  };
}
