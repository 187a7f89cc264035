import { LOOKUP_PAUSE_MS, MIN_SEARCH } from './people-search';
import { SEARCH_PAUSE_MS } from '@/lib/search/search-pause';
import { CONNECT_WAITS_MS, KEY_HIGHLIGHT_MS, RING_VOLUME, SWITCH_PAUSE_MS } from '@/lib/call/limits';

/** Numbers that the specification prints (§9): they are binding. */
test.each([
  ['waits before each attempt to connect', CONNECT_WAITS_MS, [0, 500, 1500]],
  ['pause of a switch between listen and join', SWITCH_PAUSE_MS, 500],
  ['highlight of a key', KEY_HIGHLIGHT_MS, 200],
  ['volume of the ringing', RING_VOLUME, 0.5],
  ['pause before people are searched', SEARCH_PAUSE_MS, 300],
  ['pause before a number is looked up', LOOKUP_PAUSE_MS, 500],
  ['letters before people are searched', MIN_SEARCH, 2],
])('%s', (_what, is, printed) => {
  expect(is).toEqual(printed);
});
