import { ServerError, SipCallError } from 'livekit-server-sdk';
import { quiet, TestClock } from '@/engine/calls/runner.fixtures';
import type { DialOrder, Leg } from '@/lib/call/carrier';
import { endCodeOfSipStatus } from '@/lib/call/end-reasons';
import { SipCarrier, type Telephone } from './adapter';
import type { Person } from './attendance';
import { problemOf } from './check';
import { outcomeOf } from './outcome';
import type { Trunk } from './trunk';

const server = (status: number, code: string, text: string) => new ServerError('ServerError', text, status, code);
const sip = (status: number, code: string, sipStatus: number) =>
  new SipCallError('SipCallError', 'refused', status, code, { sip_status_code: String(sipStatus) });

/** Every outcome of an outbound dial as LiveKit SIP 1.8.0 was seen to tell it, and how the call ends by it. */
test.each<[string, Error, boolean, string]>([
  ['486', sip(429, 'resource_exhausted', 486), true, 'busy'],
  ['603', sip(403, 'permission_denied', 603), true, 'declined'],
  ['404', sip(404, 'not_found', 404), true, 'invalid_number'],
  ['480', sip(429, 'resource_exhausted', 480), true, 'no_answer'],
  ['503', sip(412, 'failed_precondition', 503), true, 'carrier_error'],
  ['a wrong digest', sip(403, 'permission_denied', 403), false, 'carrier_auth'],
  ['407 for ever', server(412, 'failed_precondition', 'twirp error unknown: max auth retry'), false, 'carrier_auth'],
  [
    'a certificate of nobody',
    server(
      412,
      'failed_precondition',
      'write err=tls: failed to verify certificate: x509: signed by unknown authority',
    ),
    false,
    'carrier_error',
  ],
  ['no user', server(412, 'failed_precondition', 'sip server required auth, but no user'), false, 'carrier_auth'],
  ['it rang', server(408, 'canceled', 'sip request timed out'), true, 'no_answer'],
  ['nobody there', server(408, 'canceled', 'sip request timed out'), false, 'carrier_error'],
  ['Timer B', server(408, 'canceled', 'transaction failed to complete (0 responses)'), false, 'carrier_error'],
  ['TCP refused', server(412, 'failed_precondition', 'connect: connection refused'), false, 'carrier_error'],
  ['an unknown trunk', server(404, 'not_found', 'requested sip trunk does not exist'), false, 'carrier_error'],
  ['no room', server(500, 'internal', 'update room failed: not found'), false, 'carrier_error'],
  ['the service died while it rang', new DOMException('late', 'TimeoutError'), true, 'carrier_error'],
])('%s', (_, error, rang, code) => {
  const outcome = outcomeOf(error, rang);
  expect(outcome.kind === 'failed' && endCodeOfSipStatus(outcome.sipStatus)).toBe(code);
});

test.each(['cpu exhausted', 'no response from servers'])('%s: nothing was sent, so it is tried again', (text) => {
  expect(outcomeOf(server(503, 'unavailable', text), false)).toEqual({ kind: 'again' });
});

const order: DialOrder = {
  ...{ callId: '0b0e8a52-6c1f-4b53-9d0a-3f0f4a4b7c11', room: 'call-1', calleeIdentity: 'sip_+493023125001' },
  ...{ to: '+493023125001', from: '+493023125000', language: 'en', hasAgent: true, incoming: false, ringSeconds: 30 },
};
const agent: Person = { identity: 'agent-1', sid: 'PA_agent', ringing: false, answered: false, active: false };
const callee = (more: Partial<Person> = {}): Person => ({
  ...{ identity: order.calleeIdentity, sid: 'PA_callee', ringing: false, answered: false, active: false },
  ...more,
});

function stage() {
  const clock = new TestClock();
  const room: { people: Person[]; reason: number | null } = { people: [agent], reason: null };
  const rings: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const removed: string[] = [];
  const telephone: Telephone = {
    ring: () => new Promise((resolve, reject) => rings.push({ resolve, reject })),
    people: async () => room.people,
    leftBecause: async () => room.reason,
    remove: async ({ calleeIdentity }) => void removed.push(calleeIdentity),
  };
  const carrier = new SipCarrier(telephone, clock, () => undefined);
  const told: string[] = [];
  carrier.watch(({ status, sipStatus }: Leg) => told.push(`${status}${sipStatus ? ` ${sipStatus}` : ''}`));
  return { clock, room, rings, removed, carrier, told };
}

/** A leg that has rung and was answered. */
async function answered() {
  const here = stage();
  await here.carrier.dial(order);
  here.room.people = [agent, callee({ ringing: true })];
  await here.clock.pass(500);
  here.rings[0]?.resolve();
  here.room.people = [agent, callee({ answered: true })];
  await here.clock.pass(500);
  expect(here.told).toEqual(['ringing', 'active']);
  return here;
}

test('a known call is not dialled twice', async () => {
  const { carrier, rings } = stage();
  await carrier.dial(order);
  await carrier.dial(order);
  expect(rings).toHaveLength(1);
});

test('a callee who leaves while the agent stays has hung up', async () => {
  const { clock, room, told } = await answered();
  room.people = [agent];
  await clock.pass(2000);
  expect(told.at(-1)).toBe('hangup');
});

test('the server’s own word comes first: a service that died is no callee who hung up', async () => {
  const { clock, room, told } = await answered();
  room.people = [agent];
  room.reason = 14;
  await clock.pass(500);
  expect(told.at(-1)).toBe('failed');
});

test('a media server that came back is waited for, and a leg never goes backwards', async () => {
  const { clock, room, told } = await answered();
  room.people = [];
  await clock.pass(5000);
  room.people = [{ ...agent, sid: 'PA_new' }, callee({ sid: 'PA_again', ringing: true })];
  await clock.pass(5000);
  expect(told).toEqual(['ringing', 'active']);
  room.people = [];
  await clock.pass(9000);
  expect(told.at(-1)).toBe('failed');
});

test('a busy service is asked three times, a second apart', async () => {
  const { clock, carrier, rings, told } = stage();
  await carrier.dial(order);
  for (let tries = 0; tries < 3; tries += 1) {
    rings[tries]?.reject(server(503, 'unavailable', 'cpu exhausted'));
    await clock.pass(1500);
  }
  expect(rings).toHaveLength(3);
  expect(told).toEqual(['failed']);
});

test('whoever answers a call that is over is hung up', async () => {
  const { carrier, rings, removed, told } = stage();
  await carrier.dial(order);
  await carrier.hangup(order.callId);
  rings[0]?.resolve();
  await quiet();
  expect(removed).toEqual([order.calleeIdentity]);
  expect(told).toEqual([]);
});

test('an engine that takes a call over reads its leg from the room', async () => {
  const here = stage();
  expect(await here.carrier.status(order)).toBeNull();
  here.room.people = [agent, callee({ answered: true })];
  expect(await here.carrier.status(order)).toMatchObject({ status: 'active' });
  here.room.people = [agent];
  here.room.reason = 1;
  await here.clock.pass(500);
  expect(here.told).toEqual(['hangup']);
});

test('whoever has called is not rung, is answered when the service says so, and may give up before', async () => {
  const incoming = { ...order, incoming: true };
  // A Call-ID of their own they have from the start.
  const waiting = callee({ ringing: true, answered: true });
  const { carrier, clock, room, rings, told } = stage();
  room.people = [agent, waiting];
  await carrier.dial(incoming);
  await clock.pass(1000);
  expect([rings.length, told]).toEqual([0, ['ringing']]);
  room.people = [agent, { ...waiting, ringing: false, active: true }];
  await clock.pass(1000);
  expect(told).toEqual(['ringing', 'active']);
  const other = stage();
  other.room.people = [agent, waiting];
  expect(await other.carrier.status(incoming)).toMatchObject({ status: 'ringing' });
  await other.clock.pass(500);
  other.room.people = [agent];
  await other.clock.pass(2000);
  expect(other.told).toEqual(['hangup']);
});

const trunk: Trunk = {
  ...{ id: order.callId, tenant: '00000000-0000-4000-8000-000000000001', provider: 'sip', address: 'sip.example.test' },
  ...{ trunk_id: '', transport: 'udp', media_encryption: 'none', username: '', sealed: null },
};
test.each([
  ['an open address', ['93.184.215.14'], {}, null],
  ['one inside', ['10.0.0.5'], {}, 'address_private'],
  ['one of two inside', ['93.184.215.14', '127.0.0.1'], {}, 'address_private'],
  ['none', [], {}, 'address_unknown'],
  ['a port that is none', ['93.184.215.14'], { address: 'sip.example.test:99999' }, 'address_unknown'],
  ['a password of another secret', ['93.184.215.14'], { sealed: 'v1.AAAA' }, 'password_unreadable'],
  ['a trusted host', ['10.0.0.5'], { address: 'pbx.example.test:5070' }, null],
  ['a kept trunk of another account', [], { provider: 'livekit', trunk_id: 'ST_other' }, 'trunk_foreign'],
  ['a kept trunk of one’s own', [], { provider: 'livekit', trunk_id: 'ST_own' }, null],
  ['a kept trunk that is not there', [], { provider: 'livekit', trunk_id: 'ST_gone' }, 'trunk_unknown'],
])('%s', async (_, addresses, more, problem) => {
  const kept: Record<string, string> = { ST_own: trunk.tenant, ST_other: 'somebody' };
  const around = {
    ...{ secret: 's'.repeat(32), trusted: ['pbx.example.test:5070'] },
    metadataOf: async (id: string) => kept[id] ?? null,
    resolve: async () => addresses.map((address) => ({ address })),
  };
  expect(await problemOf({ ...trunk, ...more }, around)).toBe(problem);
});
