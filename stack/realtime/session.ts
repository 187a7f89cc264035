import type { Catalogue } from './catalogue';
import { JoinError, readJoin, refuseForeignTenants } from './bindings';
import type { Connection } from './connection';
import type { Hub } from './hub';
import type { Message } from './protocol';
import type { Reader } from './reader';
import { readToken } from './token';

const MOST_CHANNELS = 100;
const MOST_SOCKETS = 10;

export interface Services {
  hub: Hub;
  reader: Reader;
  catalogue: Catalogue;
  secret: Uint8Array;
}

/** Answers one message of a client. */
export async function answer(services: Services, connection: Connection, message: Message): Promise<void> {
  if (message.topic === 'phoenix' && message.event === 'heartbeat') return connection.reply(message, 'ok', {});
  switch (message.event) {
    case 'phx_join':
      return join(services, connection, message);
    case 'phx_leave':
      services.hub.remove(connection, message.topic);
      connection.reply(message, 'ok', {});
      return connection.send({ ...message, ref: null, event: 'phx_close', payload: {} });
    case 'access_token':
      return changeToken(services, connection, message);
    default:
      return connection.reply(message, 'error', { reason: `${message.event} is switched off` });
  }
}

async function join(services: Services, connection: Connection, message: Message): Promise<void> {
  try {
    const { echo, tenant } = await admit(services, connection, message);
    connection.reply(message, 'ok', { postgres_changes: echo });
    const channel = message.topic.replace(/^realtime:/, '');
    const payload = { message: 'Subscribed to PostgreSQL', status: 'ok', extension: 'postgres_changes', channel };
    if (tenant) connection.send({ joinRef: null, ref: null, topic: message.topic, event: 'system', payload });
  } catch (error) {
    const known = error instanceof JoinError;
    if (!known) console.error(`join: ${error instanceof Error ? error.message : String(error)}`);
    connection.reply(message, 'error', { reason: known ? error.message : 'try again' });
  }
}

async function admit(services: Services, connection: Connection, message: Message) {
  const { hub, reader, catalogue, secret } = services;
  if (!/^realtime:./.test(message.topic)) throw new JoinError('the topic is not known');
  if (connection.channels.size >= MOST_CHANNELS) throw new JoinError(`at most ${MOST_CHANNELS} channels on a socket`);
  const { bindings, echo, accessToken } = readJoin(message.payload, catalogue);
  const caller = await readToken(accessToken, secret);
  if (!caller) throw new JoinError('sign in first: the token is missing, wrong or over');
  const sockets = hub.socketsOf(caller.sub);
  if (!sockets.has(connection) && sockets.size >= MOST_SOCKETS)
    throw new JoinError(`at most ${MOST_SOCKETS} sockets a person`);
  const [tenant] = await reader.tenants([caller]);
  if (!tenant) throw new JoinError('this account may see nothing now');
  refuseForeignTenants(bindings, tenant);
  for (const { tables, conditions } of bindings.filter((binding) => binding.conditions.length > 0)) {
    const [table] = tables;
    if (table) await reader.check(caller, table, [conditions]).catch(() => refuseFilter());
  }
  if (!hub.connections.has(connection)) throw new JoinError('the socket is gone');
  hub.add({ topic: message.topic, joinRef: message.joinRef, bindings, caller, connection }, tenant);
  return { echo, tenant };
}

function refuseFilter(): never {
  throw new JoinError("a filter's value does not fit its column");
}

/** A refreshed token carries on; another person's makes the client join anew; none ends the channel. */
async function changeToken({ hub, secret }: Services, connection: Connection, message: Message): Promise<void> {
  const payload: unknown = message.payload;
  const token =
    typeof payload === 'object' && payload !== null && 'access_token' in payload ? payload.access_token : null;
  const caller = await readToken(token, secret);
  const channel = connection.channels.get(message.topic);
  if (!channel) return;
  if (!caller) {
    hub.remove(connection, message.topic);
    connection.send({ joinRef: channel.joinRef, ref: null, topic: message.topic, event: 'phx_close', payload: {} });
  } else if (caller.key === channel.caller.key) {
    channel.caller = caller;
    const group = hub.groups.get(caller.key);
    if (group) group.caller = caller;
  } else hub.restart(channel, 'the token belongs to another person');
}
