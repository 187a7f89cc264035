import type { Channel, Connection } from './connection';
import type { Caller } from './token';

/** All channels of one caller: they are re-read once, however many sockets they are spread over. */
export interface Group {
  caller: Caller;
  tenant: string;
  channels: Set<Channel>;
}

/** Who listens to what. */
export class Hub {
  readonly connections = new Set<Connection>();
  readonly groups = new Map<string, Group>();

  add(channel: Channel, tenant: string): void {
    this.remove(channel.connection, channel.topic);
    channel.connection.channels.set(channel.topic, channel);
    const group = this.groups.get(channel.caller.key) ?? { caller: channel.caller, tenant, channels: new Set() };
    // The newest token lasts longest.
    group.caller = channel.caller;
    group.tenant = tenant;
    group.channels.add(channel);
    this.groups.set(channel.caller.key, group);
  }

  remove(connection: Connection, topic: string): Channel | undefined {
    const channel = connection.channels.get(topic);
    if (!channel) return undefined;
    connection.channels.delete(topic);
    const group = this.groups.get(channel.caller.key);
    group?.channels.delete(channel);
    if (group?.channels.size === 0) this.groups.delete(channel.caller.key);
    return channel;
  }

  drop(connection: Connection): void {
    for (const topic of [...connection.channels.keys()]) this.remove(connection, topic);
    this.connections.delete(connection);
  }

  socketsOf(sub: string): Set<Connection> {
    const all = [...this.groups.values()].filter(({ caller }) => caller.sub === sub);
    return new Set(all.flatMap(({ channels }) => [...channels].map(({ connection }) => connection)));
  }

  /**
   * Makes every client subscribe anew, because changes may have been missed. On `phx_error` supabase-js reports
   * CHANNEL_ERROR, joins again after a second and reports SUBSCRIBED, which is where a screen reads everything again.
   */
  restartChannels(): void {
    for (const connection of this.connections) {
      for (const channel of [...connection.channels.values()]) this.restart(channel, 'changes may have been missed');
    }
  }

  restart({ connection, topic, joinRef }: Channel, reason: string): void {
    this.remove(connection, topic);
    connection.send({ joinRef, ref: null, topic, event: 'phx_error', payload: { reason } });
  }
}
