import type { Carrier, DialOrder, Leg } from '@/lib/call/carrier';
import { afterHandOver, endAfterHandOver } from './handed-over';
import { TestClock } from './runner.fixtures';
import { type Referred, Transfers, type BegunTransfer, type TransferRows } from './transfers';

const CALL = 'call';
const BEGUN: BegunTransfer = {
  ...{ id: 'line', carrier: 'loopback', number: '+12025550195', from: '+12025550110', room: 'call-1', language: 'de' },
  ...{ refer: false, callee: 'sip_+12025550110' },
};
function stage(more: Partial<TransferRows> = {}, carrierSays: Referred = { said: 'unknown' }) {
  const did: string[] = [];
  const orders: DialOrder[] = [];
  let tell = (_leg: Leg) => {};
  const carrier: Carrier = {
    name: 'loopback',
    dial: async (order) => void orders.push(order),
    hangup: async (id) => void did.push(`hang up ${id}`),
    status: async () => null,
    watch: (onLeg) => {
      tell = onLeg;
      return () => undefined;
    },
  };
  const clock = new TestClock();
  const transfers = new Transfers({
    rows: {
      begin: async () => BEGUN,
      note: async (id, state, reason) => {
        did.push(`${id} ${state}${reason ? ` ${reason}` : ''}`);
        return true;
      },
      referred: async (id, said) => {
        did.push(`${id} referred: ${said}`);
        return true;
      },
      running: async () => null,
      turn: async () => true,
      turnEnded: async (_call, _item, answered) => void did.push(answered ? 'told: answered' : 'told: not'),
      ...more,
    },
    carriers: { all: [carrier], of: () => carrier },
    clock,
    ringMs: 60_000,
    handOver: (_call, to) => void did.push(`handed over to ${to}`),
    end: () => void did.push('end'),
    refer: async ({ callee, number }, seconds) => {
      did.push(`refer ${callee} to ${number} for ${seconds} s`);
      return carrierSays;
    },
    remove: async (_room, identity) => void did.push(`remove ${identity}`),
    log: () => undefined,
  });
  transfers.start();
  const ask = () => transfers.ask(CALL, 'question', { about: 'transfer', tool: 'tool', to: 'Sales' });
  const leg = (status: Leg['status'], rest: Partial<Leg> = {}) =>
    tell({ callId: 'line', status, voicemail: false, ...rest });
  return { transfers, did, orders, ask, leg, clock };
}
const settle = () => new Promise((done) => setImmediate(done));

test('the line is rung in the call’s own room; who answers takes over, and hanging up ends the call', async () => {
  const { did, orders, ask, leg } = stage();
  const answer = ask();
  await settle();
  expect(orders).toMatchObject([
    {
      ...{ callId: 'line', ofCall: CALL, room: 'call-1', calleeIdentity: 'sip_+12025550195' },
      ringSeconds: 25,
      hasAgent: false,
    },
  ]);
  leg('ringing');
  leg('active');
  expect(JSON.parse(await answer)).toEqual({ ok: true });
  leg('hangup');
  await settle();
  expect(did).toEqual(['line answered', 'handed over to sip_+12025550195', 'told: answered', 'line over', 'end']);
});

test.each<[string, Partial<Leg>, string]>([
  ['failed', { sipStatus: 486 }, 'busy'],
  ['failed', {}, 'carrier_error'],
  ['active', { voicemail: true }, 'voicemail'],
])('%s %j is no answer: %s', async (status, rest, reason) => {
  const { did, ask, leg } = stage();
  const answer = ask();
  await settle();
  leg(status as Leg['status'], rest);
  expect(JSON.parse(await answer)).toEqual({ ok: false, error: reason });
  expect(did).toEqual([`line failed ${reason}`, 'hang up line', 'remove sip_+12025550195', 'told: not']);
});

test('it rings for so long and no longer', async () => {
  const { ask, clock } = stage();
  const answer = ask();
  await settle();
  await clock.pass(25_000);
  expect(JSON.parse(await answer)).toEqual({ ok: false, error: 'no_answer' });
});

test('what the rules refuse rings nobody, and what was asked is not asked again', async () => {
  const refused = stage({ begin: async () => ({ refused: 'do_not_call' }) });
  expect(JSON.parse(await refused.ask())).toEqual({ ok: false, error: 'do_not_call' });
  const again = stage({ turn: async () => false });
  expect(JSON.parse(await again.ask())).toEqual({ ok: false, error: 'twice' });
  expect([refused.orders, again.orders]).toEqual([[], []]);
});

test('a call that ends takes its line along; one that answers after it is hung up', async () => {
  const { transfers, did, ask, leg } = stage({ note: async () => false });
  const answer = ask();
  await settle();
  await transfers.over(CALL);
  expect(JSON.parse(await answer)).toEqual({ ok: false, error: 'call_ended' });
  leg('active');
  await settle();
  expect(did).toEqual(['hang up line', 'remove sip_+12025550195', 'told: not']);
  const late = stage({ note: async () => false });
  void late.ask();
  await settle();
  late.leg('active');
  await settle();
  expect(late.did).toEqual(['hang up line', 'remove sip_+12025550195']);
});

test('an engine that takes the call over lets go of who still rings, and keeps who has answered', async () => {
  const ringing = stage({ running: async () => ({ ...BEGUN, answered: false }) });
  await ringing.transfers.resume(CALL);
  expect(ringing.did).toEqual(['line failed orphaned', 'hang up line', 'remove sip_+12025550195']);
  const answered = stage({ running: async () => ({ ...BEGUN, answered: true }) });
  await answered.transfers.resume(CALL);
  await settle();
  // The carrier knows of no such line any more.
  expect(answered.did).toEqual(['handed over to sip_+12025550195', 'line over', 'end']);
});

const REFER = 'refer sip_+12025550110 to +12025550195 for 20 s';
const referred = (answer: Referred, more: Partial<TransferRows> = {}) =>
  stage({ begin: async () => ({ ...BEGUN, refer: true }), ...more }, answer);

test('what the carrier takes is over here at once, and rings no line of ours', async () => {
  const { did, orders, ask } = referred({ said: 'taken' });
  expect(JSON.parse(await ask())).toEqual({ ok: true });
  expect(did).toEqual([REFER, 'line referred: taken', 'end', 'told: answered']);
  expect(orders).toEqual([]);
});

test('a carrier that refuses is followed by a second line', async () => {
  const { did, orders, ask, leg } = referred({ said: 'refused' });
  const answer = ask();
  await settle();
  expect(orders).toHaveLength(1);
  leg('active');
  expect(JSON.parse(await answer)).toEqual({ ok: true });
  expect(did.slice(0, 3)).toEqual([REFER, 'line referred: refused', 'line answered']);
});

test.each<[Referred, string]>([
  [{ said: 'unreached', status: 486 }, 'busy'],
  [{ said: 'unknown' }, 'refer_unknown'],
])('after %j nobody is rung a second time: %s', async (answer, reason) => {
  const { did, orders, ask } = referred(answer);
  expect(JSON.parse(await ask())).toEqual({ ok: false, error: reason });
  expect(orders).toEqual([]);
  expect(did).toEqual([REFER, `line referred: ${answer.said}`, `line failed ${reason}`, 'told: not']);
});

test('a call that has ended meanwhile rings nobody', async () => {
  const { did, ask } = referred({ said: 'refused' }, { referred: async () => false });
  expect(JSON.parse(await ask())).toEqual({ ok: false, error: 'call_ended' });
  expect(did).toEqual([REFER, 'told: not']);
});

test('once handed over the agent counts no more', () => {
  expect(afterHandOver({ kind: 'agent_gone', attempt: 1 })).toBeNull();
  expect(afterHandOver({ kind: 'agent_end', attempt: 1, code: 'silence' })).toBeNull();
  expect(afterHandOver({ kind: 'timer', name: 'absent' })).toBeNull();
  expect(afterHandOver({ kind: 'timer', name: 'max' })).toEqual({ kind: 'timer', name: 'max' });
  const presence = { callee: true, agent: false, callers: [] };
  expect(afterHandOver({ kind: 'presence', presence })).toEqual({
    kind: 'presence',
    presence: { ...presence, agent: true },
  });
  expect([endAfterHandOver('callee_hangup'), endAfterHandOver('max_duration')]).toEqual([
    'transferred',
    'max_duration',
  ]);
});
