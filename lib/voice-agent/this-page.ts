import { PageActs, type Page } from './act';
import { voiceTalk } from './state';

const NOWHERE: Page = {
  items: [],
  nameOf: () => '',
  open: () => undefined,
  search: () => undefined,
  back: () => undefined,
};
let page = NOWHERE;

/** The page as it is now, with the rights that the person has now. */
export function standOn(now: Page): void {
  page = now;
}

export const pageActs = new PageActs(
  () => page,
  (did, what) => voiceTalk.set({ shown: { did, what, count: (voiceTalk.get().shown?.count ?? 0) + 1 } }),
);
