import type { Connection } from './connection';
import type { Group, Hub } from './hub';
import type { Reader } from './reader';

const SILENT_AFTER = 60_000;
/** The close code for a right that ended; supabase-js joins again, with a newer token when it has one. */
const ENDED = 4001;

/** Closes the sockets of whose right has ended: token over, person disabled or removed, impersonation revoked. */
export async function guard(hub: Hub, reader: Reader, now = Date.now()): Promise<void> {
  for (const connection of hub.connections) {
    if (now - connection.lastHeard > SILENT_AFTER) connection.socket.terminate();
    const over = [...connection.channels.values()].some(({ caller }) => caller.expires <= now);
    if (over) end(connection, 'token expired');
  }
  const groups = [...hub.groups.values()];
  if (groups.length === 0) return;
  const tenants = await reader.tenants(groups.map(({ caller }) => caller));
  groups.forEach((group, at) => {
    if (tenants[at] !== group.tenant) endGroup(group);
  });
}

function endGroup({ channels }: Group): void {
  for (const { connection } of [...channels]) end(connection, 'access ended');
}

function end(connection: Connection, reason: string): void {
  connection.socket.close(ENDED, reason);
}
