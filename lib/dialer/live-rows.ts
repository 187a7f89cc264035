import { watchChanges, type ClientSoon } from '@/lib/supabase/changes';

const POLL_MS = 3000;

interface LiveRows {
  topic: string;
  tables: readonly { table: string; filter?: string }[];
  /** Reads anew; also once the socket is (again) joined, since what happened before it is not told. */
  read: () => Promise<unknown>;
  /** The first answer came with the page. */
  primed?: boolean;
  /** Between two reads lies at least so long, however much changes. */
  everyMs?: number;
}

/**
 * Reads at the start and at every change. Polls only while the socket is down. Changes that come while a read runs
 * make one more read, not one each.
 */
export function watchRows(
  client: ClientSoon,
  { topic, tables, read, primed = false, everyMs = 0 }: LiveRows,
): () => void {
  let stopped = false;
  let running = false;
  let again = false;
  let poll: ReturnType<typeof setInterval> | undefined;

  const refresh = async () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = true;
    // A failed read is mended by the next change or poll.
    await Promise.all([read().catch(() => undefined), everyMs > 0 && new Promise((done) => setTimeout(done, everyMs))]);
    running = false;
    if (again) {
      again = false;
      void refresh();
    }
  };
  const pollWhile = (down: boolean) => {
    clearInterval(poll);
    if (down && !stopped) poll = setInterval(() => void refresh(), POLL_MS);
  };

  const bindings = tables.map(({ table, filter }) => ({ event: '*' as const, table, filter }));
  const leave = watchChanges(client, topic, bindings, {
    onChange: () => void refresh(),
    onJoined: () => {
      pollWhile(false);
      void refresh();
    },
    onLost: () => pollWhile(true),
  });
  if (!primed) void refresh();

  return () => {
    stopped = true;
    clearInterval(poll);
    leave();
  };
}
