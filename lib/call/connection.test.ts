import { IDLE, moveConnection, widgetMode, type Connection, type ConnectionEvent } from './connection';

const failure = { code: 'unreachable', details: 'no route' } as const;
const connect = (target: 'listen' | 'join'): Connection => ({
  mode: 'connecting',
  target,
  failed: null,
  rejoin: false,
});

const moves: [string, Connection, ConnectionEvent, Connection][] = [
  ['a listener connects', IDLE, { type: 'connect', target: 'listen' }, connect('listen')],
  ['an error can be tried again', { mode: 'error', failure }, { type: 'connect', target: 'join' }, connect('join')],
  [
    'a second connect changes nothing',
    { mode: 'listening' },
    { type: 'connect', target: 'join' },
    { mode: 'listening' },
  ],
  [
    'a failed attempt is kept to be shown',
    connect('listen'),
    { type: 'attempt_failed', attempt: 1, reason: 'x' },
    { ...connect('listen'), failed: { attempt: 1, reason: 'x' } } as Connection,
  ],
  ['connected as listener gives listening', connect('listen'), { type: 'connected' }, { mode: 'listening' }],
  ['connected to join waits for the microphone', connect('join'), { type: 'connected' }, { mode: 'joining' }],
  ['the microphone gives joined', { mode: 'joining' }, { type: 'microphone_on' }, { mode: 'joined' }],
  ['the right is granted in place', { mode: 'listening' }, { type: 'join_in_place' }, { mode: 'joining' }],
  ['a refused microphone keeps listening', { mode: 'joining' }, { type: 'join_refused' }, { mode: 'listening' }],
  ['who is silenced listens on', { mode: 'joined' }, { type: 'silenced' }, { mode: 'listening' }],
  [
    'a switch disconnects first',
    { mode: 'joined' },
    { type: 'disconnect', next: 'listen' },
    { mode: 'disconnecting', next: 'listen' },
  ],
  ['and then connects again', { mode: 'disconnecting', next: 'listen' }, { type: 'disconnected' }, connect('listen')],
  ['leaving ends idle', { mode: 'disconnecting', next: null }, { type: 'disconnected' }, IDLE],
  ['a closed room gives idle', { mode: 'joined' }, { type: 'disconnected' }, IDLE],
  [
    'an error outlives the closed room',
    { mode: 'error', failure },
    { type: 'disconnected' },
    { mode: 'error', failure },
  ],
  [
    'a lost listener asks again',
    { mode: 'listening' },
    { type: 'lost' },
    { ...connect('listen'), rejoin: true } as Connection,
  ],
  [
    'a lost joiner asks again with the microphone',
    { mode: 'joined' },
    { type: 'lost' },
    { ...connect('join'), rejoin: true } as Connection,
  ],
  ['failure becomes error', connect('listen'), { type: 'failed', failure }, { mode: 'error', failure }],
  ['closing the alert resets to idle', { mode: 'error', failure }, { type: 'dismissed' }, IDLE],
  ['a late failure after leaving is ignored', IDLE, { type: 'failed', failure }, IDLE],
];

test.each(moves)('%s', (_name, from, event, to) => {
  expect(moveConnection(from, event)).toEqual(to);
});

test.each([
  ['idle', IDLE],
  ['idle', connect('join')],
  ['listen', { mode: 'listening' }],
  ['join', { mode: 'joining' }],
  ['join', { mode: 'joined' }],
] as ['idle' | 'listen' | 'join', Connection][])('the panel reads %s', (mode, connection) => {
  expect(widgetMode(connection)).toBe(mode);
});
