import { RoomServiceClient, ServerError, SipClient } from 'livekit-server-sdk';
import type { Sql } from 'postgres';
import type { CallRooms } from '../../../calls/rooms';
import type { Surroundings } from '../check';
import { DIALLED, doorTrunk, EXTENSIONS } from '../../extension/door';
import { Arrivals, type Arrival, type Reception } from './arrivals';
import { Owners } from './owners';
import { INCOMING_PREFIX, setUp } from './switchboard';
import { readWanted, WAY } from './trunks';

const LOOK_MS = 700;
/** Also how soon a redis that lost everything is told again. */
const SET_UP_MS = 10_000;
const TIMEOUT_SECONDS = 5;
const NOT_FOUND = 404;

interface Access {
  url: string;
  key: string;
  secret: string;
}
interface Deps {
  media: Access;
  around: Surroundings;
  rooms: Pick<CallRooms, 'delete'>;
  /** Of the registrar whose telephones call, where there is one. */
  registrarKey: string | null;
  tls: Parameters<typeof readWanted>[1]['tls'];
  log: (callId: string, text: string) => void;
}

/** Calls that come in by SIP: who may call is told to the service, and who calls is told to the database. */
export async function receiveCalls(sql: Sql, deps: Deps): Promise<{ stop: () => void }> {
  const { url, key, secret } = deps.media;
  const service = new SipClient(url, key, secret, { requestTimeout: TIMEOUT_SECONDS });
  const rooms = new RoomServiceClient(url, key, secret, { requestTimeout: TIMEOUT_SECONDS });
  const arrivals = new Arrivals(reception(sql, rooms, deps), deps.log);
  let owners = new Owners();
  const failed = quietly((text) => deps.log('-', text));
  const prepare = async () => {
    const wanted = await readWanted(sql, { ...deps.around, tls: deps.tls });
    if (deps.registrarKey !== null) wanted.own.push(doorTrunk(deps.registrarKey));
    const { problems, ...found } = await setUp(service, wanted, (text) => failed(text, text));
    owners = found.owners;
    await sql`select app.inbound_checked(${JSON.stringify(Object.fromEntries(problems))}::text::jsonb)`;
  };
  const settings = oneAtATime(() =>
    prepare().then(
      () => failed('trunks', null),
      (error: unknown) => failed('trunks', error),
    ),
  );
  const looks = oneAtATime(() =>
    arrivals.look(owners).then(
      () => failed('calls', null),
      (error: unknown) => failed('calls', error),
    ),
  );
  await sql.listen('parley_provider', settings, settings);
  const timers = [setInterval(settings, SET_UP_MS), setInterval(looks, LOOK_MS)];
  return { stop: () => timers.forEach(clearInterval) };
}

function reception(sql: Sql, rooms: RoomServiceClient, deps: Deps): Reception {
  return {
    // How many are in a room the list says seconds late.
    rooms: async () =>
      (await rooms.listRooms()).map(({ name }) => name).filter((name) => name.startsWith(`${INCOMING_PREFIX}_`)),
    arrival: async (room) => {
      const people = await rooms.listParticipants(room).catch(nobodyIfGone);
      const caller = people.find(({ attributes }) => attributes['sip.trunkID'] !== undefined);
      if (!caller) return null;
      const told = (name: string) => caller.attributes[`sip.${name}`] ?? '';
      const { identity } = caller;
      return {
        room,
        identity,
        to: told('trunkPhoneNumber'),
        from: told('phoneNumber'),
        host: told('hostname'),
        trunk: told('trunkID'),
        dialled: caller.attributes[DIALLED] ?? '',
        way: caller.attributes[WAY] ?? '',
      };
    },
    take: async ({ room, identity, to, from, dialled }: Arrival, provider) => {
      const [row] =
        provider === EXTENSIONS
          ? await sql<{ refused: string | null }[]>`
              select app.take_extension_call(${room}, ${identity}, ${from}, ${dialled}) ->> 'refused' as refused`
          : await sql<{ refused: string | null }[]>`
              select app.take_incoming(${room}, ${identity}, ${to}, ${from}, ${provider}) ->> 'refused' as refused`;
      return row?.refused ?? null;
    },
    refuse: (room) => deps.rooms.delete(room),
  };
}

/** A room that has closed meanwhile keeps no other caller waiting. */
function nobodyIfGone(error: unknown): [] {
  if (error instanceof ServerError && error.status === NOT_FOUND) return [];
  throw error;
}

/** A round that is asked for while one runs is one more round. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    if (running) return void (again = true);
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => void run();
}

/** A service that is away is said once, not at every look. */
function quietly(note: (text: string) => void) {
  const said = new Map<string, string>();
  return (what: string, error: unknown) => {
    const text = error === null ? '' : String(error);
    if (text !== (said.get(what) ?? '') && text !== '') note(`incoming ${what}: ${text}`);
    said.set(what, text);
  };
}
