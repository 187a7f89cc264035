import type { ParleyClient } from './browser';

/** Code that waits for nothing may pass the client itself, a page passes the promise of it. */
export type ClientSoon = ParleyClient | Promise<ParleyClient>;

export interface Binding {
  event: '*' | 'UPDATE';
  table: string;
  filter?: string;
}
interface Listener {
  onChange: () => void;
  /** Joined, or joined again after the socket was lost: what happened before is not told, so read. */
  onJoined?: () => void;
  onLost?: () => void;
}

/**
 * Row changes that this person may see. The socket is told who asks before the first join: supabase-js would send that
 * one without a token, and it would be refused once.
 */
export function watchChanges(
  soon: ClientSoon,
  topic: string,
  bindings: readonly Binding[],
  listener: Listener,
): () => void {
  let left = false;
  let leave = () => {};
  const join = async () => {
    const client = await soon;
    if (left) return;
    const channel = client.channel(topic);
    leave = () => void client.removeChannel(channel);
    for (const { event, table, filter } of bindings) {
      const binding = { schema: 'public', table, filter };
      if (event === '*') channel.on('postgres_changes', { ...binding, event }, listener.onChange);
      else channel.on('postgres_changes', { ...binding, event }, listener.onChange);
    }
    await client.realtime.setAuth().catch(() => undefined);
    if (left) return;
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') listener.onJoined?.();
      else listener.onLost?.();
    });
  };
  // Without the client's code there is nothing to hear: whoever polls while the socket is down goes on by that.
  join().catch(() => listener.onLost?.());
  return () => {
    left = true;
    leave();
  };
}
