import type { ParleyClient } from './browser';

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
  client: ParleyClient,
  topic: string,
  bindings: readonly Binding[],
  listener: Listener,
): () => void {
  const channel = client.channel(topic);
  for (const { event, table, filter } of bindings) {
    const binding = { schema: 'public', table, filter };
    if (event === '*') channel.on('postgres_changes', { ...binding, event }, listener.onChange);
    else channel.on('postgres_changes', { ...binding, event }, listener.onChange);
  }
  let left = false;
  const join = () => {
    if (left) return;
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') listener.onJoined?.();
      else listener.onLost?.();
    });
  };
  client.realtime.setAuth().then(join, join);
  return () => {
    left = true;
    void client.removeChannel(channel);
  };
}
