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

/**
 * Ticked rows of the page that is shown: another page or question starts without any. All that the list finds stays chosen
 * from page to page, until another question is asked or a row is ticked off.
 */
export function useSelection(rows: readonly { id: string }[] | undefined, question: string): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [allOf, setAllOf] = useState<string | null>(null);
  const last = useRef<string | null>(null);
  const page = (rows ?? []).map(({ id }) => id);
  const all = allOf === question;
  if (allOf !== null && !all) setAllOf(null);
  const ids = new Set(page.filter((id) => all || ticked.has(id)));
  const whole = ids.size === page.length;
  const tick = (now: Iterable<string>) => {
    setAllOf(null);
    setTicked(new Set(now));
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
        const now = page.filter((one) => all || before.has(one));
        return new Set([...now.filter((one) => !touched.includes(one)), ...(now.includes(id) ? [] : touched)]);
      });
    },
    togglePage: () => tick(whole ? [] : page),
    clear: () => tick([]),
  };
}
