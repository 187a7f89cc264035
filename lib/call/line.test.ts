import { ConnectError } from './connect-retry';
import type { Connection } from './connection';
import { Line } from './line';
import type { RoomPort } from './line-ports';

interface FakeRoom extends RoomPort {
  drop: (reason?: number) => void;
}
type Outcome = 'ok' | Error;

function harness(options: { connects?: Outcome[]; tokens?: Outcome[]; grant?: Outcome; microphone?: Outcome } = {}) {
  const log: string[] = [];
  const modes: Connection[] = [];
  const rooms: FakeRoom[] = [];
  let clock = 0;
  let connects = 0;
  let tokens = 0;
  const settle = (outcome: Outcome | undefined) => {
    if (outcome instanceof Error) throw outcome;
  };
  const line = new Line<FakeRoom>({
    openRoom: async (onDisconnected) => {
      const room: FakeRoom = {
        connect: async () => {
          log.push('connect');
          settle(options.connects?.[connects++]);
        },
        disconnect: async () => void log.push('disconnect'),
        allowHearers: (identities) => log.push(`hearers ${identities?.join() ?? 'all'}`),
        prepareMicrophone: async () => {
          log.push('ask');
          settle(options.microphone);
        },
        openMicrophone: async () => void log.push('microphone'),
        drop: onDisconnected,
      };
      rooms.push(room);
      return room;
    },
    token: async (canPublish) => {
      log.push(canPublish ? 'token join' : 'token listen');
      settle(options.tokens?.[tokens++]);
      return 't';
    },
    grantPublish: async () => {
      log.push('grant');
      settle(options.grant);
    },
    hearers: () => ['sip_+1'],
    wait: async (ms) => {
      clock += ms;
      log.push(`wait ${ms}`);
    },
    now: () => clock,
    onChange: (connection) => modes.push(connection),
    onNotice: (failure) => log.push(`notice ${failure.code} ${failure.details}`),
    onCallOver: () => log.push('over'),
  });
  return { line, log, rooms, modes, names: () => modes.map((connection) => connection.mode) };
}
const down = new ConnectError('unreachable', 'down');
const gone = new ConnectError('token', 'Failed to generate token', 410);
const flush = () => new Promise((resolve) => setImmediate(resolve));

test('listening never opens the microphone', async () => {
  const { line, log, names } = harness();
  await line.connect('listen');
  expect(names()).toEqual(['connecting', 'listening']);
  expect(log).toEqual(['token listen', 'connect']);
});

test('joining names the hearers before the microphone opens', async () => {
  const { line, log, names } = harness();
  await line.connect('join');
  expect(names()).toEqual(['connecting', 'joining', 'joined']);
  expect(log).toEqual(['token join', 'connect', 'hearers sip_+1', 'ask', 'microphone']);
});

test('a switch to join is granted in place while the room stays', async () => {
  const { line, log, names } = harness();
  await line.connect('listen');
  await line.switchTo('join');
  expect(names()).toEqual(['connecting', 'listening', 'joining', 'joined']);
  expect(log.slice(2)).toEqual(['ask', 'grant', 'hearers sip_+1', 'microphone']);
});

test('without the grant the switch disconnects, waits 500 ms and connects anew', async () => {
  const { line, log, names } = harness({ grant: new Error('no') });
  await line.connect('listen');
  await line.switchTo('join');
  expect(names()).toEqual(['connecting', 'listening', 'joining', 'disconnecting', 'connecting', 'joining', 'joined']);
  expect(log.slice(2)).toEqual([
    'ask',
    'grant',
    'disconnect',
    'wait 500',
    'token join',
    'connect',
    'hearers sip_+1',
    'ask',
    'microphone',
  ]);
});

test('back to listening gives the right up by connecting anew', async () => {
  const { line, log, names } = harness();
  await line.connect('join');
  await line.switchTo('listen');
  expect(names().slice(3)).toEqual(['disconnecting', 'connecting', 'listening']);
  expect(log.slice(5)).toEqual(['disconnect', 'wait 500', 'token listen', 'connect']);
});

test('a refused microphone in place keeps the listener listening', async () => {
  const { line, log, names } = harness({ microphone: Object.assign(new Error('denied'), { name: 'NotAllowedError' }) });
  await line.connect('listen');
  await line.switchTo('join');
  expect(names().at(-1)).toBe('listening');
  expect(log).toContain('notice microphone refused');
  expect(log).not.toContain('grant');
});

test('three failures end in an error with the last reason', async () => {
  const { line, modes, rooms } = harness({ connects: [down, down, down] });
  await line.connect('listen');
  expect(modes.at(-1)).toEqual({ mode: 'error', failure: { code: 'unreachable', details: 'down' } });
  expect(rooms).toHaveLength(3);
});

test('a token that is refused because the call is over ends idle', async () => {
  const { line, log, names } = harness({ tokens: [gone] });
  await line.connect('listen');
  expect(names()).toEqual(['connecting', 'idle']);
  expect(log).toContain('over');
});

test.each([
  [2, 'elsewhere'],
  [4, 'removed'],
])('disconnect reason %p is told and not retried', async (reason, code) => {
  const { line, log, modes, rooms } = harness();
  await line.connect('listen');
  rooms[0]?.drop(reason);
  await flush();
  expect(modes.at(-1)).toEqual({ mode: 'error', failure: { code, details: '' } });
  expect(log).toHaveLength(2);
});

test('whoever was removed is told so when they ask again', async () => {
  const { line, modes } = harness({ tokens: [new ConnectError('token', 'removed_from_call', 403)] });
  await line.connect('listen');
  expect(modes.at(-1)).toEqual({ mode: 'error', failure: { code: 'removed', details: '' } });
});

test('a deleted room means that the call is over', async () => {
  const { line, log, names, rooms } = harness();
  await line.connect('join');
  rooms[0]?.drop(5);
  expect(names().at(-1)).toBe('idle');
  expect(log).toContain('over');
});

test('a lost room is asked for again each second with a fresh token', async () => {
  const { line, log, names, rooms } = harness({ connects: ['ok', down, new ConnectError('not_found', 'no room')] });
  await line.connect('join');
  rooms[0]?.drop(undefined);
  await flush();
  expect(names().slice(3)).toEqual(['connecting', 'joining', 'joined']);
  expect(log.filter((entry) => entry === 'token join')).toHaveLength(4);
  expect(log.filter((entry) => entry === 'wait 1000')).toHaveLength(2);
});

test('a lost room is given up after 20 seconds', async () => {
  const { line, log, modes, rooms } = harness({ connects: ['ok', ...Array<Outcome>(40).fill(down)] });
  await line.connect('listen');
  rooms[0]?.drop(3);
  await flush();
  expect(modes.at(-1)).toEqual({ mode: 'error', failure: { code: 'lost', details: 'down' } });
  expect(log.filter((entry) => entry === 'wait 1000')).toHaveLength(20);
});

test('leaving while connecting ends idle and closes what was opened', async () => {
  const { line, log, names } = harness({ connects: [down] });
  const connecting = line.connect('listen');
  await line.leave();
  await connecting;
  expect(names().at(-1)).toBe('idle');
  expect(log.filter((entry) => entry === 'connect').length).toBeLessThanOrEqual(1);
});

test('new supervisors are added to the hearers only while speaking', async () => {
  const { line, log } = harness();
  await line.connect('listen');
  line.hearersChanged();
  expect(log).not.toContain('hearers sip_+1');
});

test('who joins at once with a microphone that is missing is told that, and is not in the call', async () => {
  const { line, modes } = harness({ microphone: Object.assign(new Error('no device'), { name: 'NotFoundError' }) });
  await line.connect('join');
  expect(modes.at(-1)).toEqual({ mode: 'error', failure: { code: 'microphone', details: 'missing' } });
});
