import type { DialOrder, Leg } from '@/lib/call/carrier';
import { Legs } from './legs';

const order = (callId: string): DialOrder => ({
  callId,
  room: 'call-1',
  calleeIdentity: 'sip_+12025550100',
  to: '+12025550100',
  from: '+12025550199',
  language: 'en',
  hasAgent: true,
  incoming: false,
  ringSeconds: 30,
});

function opened(run: Parameters<Legs['open']>[1]) {
  const legs = new Legs();
  const seen: string[] = [];
  const over = new Promise<Leg>((resolve) => {
    legs.watch((leg) => {
      seen.push(leg.status);
      if (leg.status === 'hangup' || leg.status === 'failed') resolve(leg);
    });
  });
  legs.open(order('a'), run);
  return { legs, seen, over };
}

test('a leg whose callee goes ends with hangup', async () => {
  const { seen, over } = opened(async (tell) => tell({ status: 'ringing' }));
  await over;
  expect(seen).toEqual(['dialing', 'ringing', 'hangup']);
});

test('a final status stays', async () => {
  const { legs, over } = opened(async (tell) => tell({ status: 'failed', sipStatus: 486 }));
  await over;
  await Promise.resolve();
  expect(legs.get('a')).toMatchObject({ status: 'failed', sipStatus: 486 });
});

test('a known call id is not dialled twice', async () => {
  const { legs, over } = opened(async () => undefined);
  const again = jest.fn();
  expect(legs.open(order('a'), again)).toBe(false);
  await over;
  expect(again).not.toHaveBeenCalled();
});

test('hanging up reaches the running leg', async () => {
  const { legs, over } = opened(
    (_tell, hangup) => new Promise((resolve) => hangup.addEventListener('abort', () => resolve())),
  );
  await legs.hangup('a');
  expect((await over).status).toBe('hangup');
});

test('whoever hangs up waits until the callee has left, and one still on the way is waited for', async () => {
  let leave: () => void = () => undefined;
  const { legs } = opened(() => new Promise((resolve) => (leave = resolve)));
  let hungUp = false;
  const waiting = legs.hangup('a').then(() => (hungUp = true));
  await new Promise(setImmediate);
  expect(hungUp).toBe(false);
  leave();
  await waiting;
});

test('an order that comes after its hang-up is not dialled', async () => {
  const legs = new Legs();
  await legs.hangup('a');
  const run = jest.fn();
  expect(legs.open(order('a'), run)).toBe(false);
  expect(run).not.toHaveBeenCalled();
});

test('a leg that breaks is a failed one', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { over } = opened(() => Promise.reject(new Error('no room')));
  expect((await over).status).toBe('failed');
  silent.mockRestore();
});
