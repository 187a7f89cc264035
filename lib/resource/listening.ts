import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { STALE_MS } from '@/lib/query/client';
import { browserClient } from '@/lib/supabase/browser';
import { watchChanges } from '@/lib/supabase/changes';

const REFRESH_EVERY_MS = 500;
/** What was read longer before somebody listened may have missed a change. */
const MISSED_AFTER_MS = 3000;

interface Ear {
  listeners: number;
  leave: () => void;
  closes?: ReturnType<typeof setTimeout>;
}
/** Each set of tables is listened to once, for all on the screen that show it. */
const ears = new Map<string, Ear>();

/**
 * Reads anew what begins with this key whenever one of the tables changes, until the returned function is called and for as
 * long after it as an answer counts as fresh: who comes back within that time finds what is true, without a question.
 */
export function listenFor(
  queries: QueryClient,
  tables: readonly string[],
  queryKey: QueryKey,
  watch = watchChanges,
): () => void {
  const name = hashKey([tables, queryKey]);
  const ear = ears.get(name) ?? open(queries, tables, queryKey, name, watch);
  clearTimeout(ear.closes);
  ear.listeners += 1;
  return () => {
    ear.listeners -= 1;
    if (ear.listeners > 0) return;
    ear.closes = setTimeout(() => {
      ears.delete(name);
      ear.leave();
    }, STALE_MS);
  };
}

function open(
  queries: QueryClient,
  tables: readonly string[],
  queryKey: QueryKey,
  name: string,
  watch: typeof watchChanges,
): Ear {
  let joinedBefore = false;
  const refresh = atMostEvery(REFRESH_EVERY_MS, () => void queries.invalidateQueries({ queryKey }));
  const missed = () =>
    queries
      .getQueryCache()
      .findAll({ queryKey, type: 'active' })
      .some(({ state }) => state.dataUpdatedAt < Date.now() - MISSED_AFTER_MS);
  const bindings = tables.map((table) => ({ event: '*' as const, table }));
  const leave = watch(browserClient(), name, bindings, {
    onChange: refresh,
    onJoined: () => {
      if (joinedBefore || missed()) refresh();
      joinedBefore = true;
    },
  });
  const ear = { listeners: 0, leave };
  ears.set(name, ear);
  return ear;
}

/** At once, and once more at the end for all that was asked meanwhile. */
function atMostEvery(ms: number, run: () => void): () => void {
  let [resting, again] = [false, false];
  const ask = () => {
    again = resting;
    if (resting) return;
    resting = true;
    run();
    setTimeout(() => {
      resting = false;
      if (again) ask();
    }, ms);
  };
  return ask;
}
