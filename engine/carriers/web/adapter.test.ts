import type { DialOrder } from '@/lib/call/carrier';
import { TestClock } from '../../calls/runner.fixtures';
import { WebCarrier } from './adapter';

const order: DialOrder = {
  callId: '0b0e8a52-6c1f-4b53-9d0a-3f0f4a4b7c11',
  room: 'call-1',
  calleeIdentity: 'web_1',
  to: '',
  from: '',
  language: 'en',
  hasAgent: true,
  incoming: false,
  ringSeconds: 30,
};

function line() {
  const clock = new TestClock();
  const media = { present: false, away: false };
  const carrier = new WebCarrier(async () => {
    if (media.away) throw new TypeError('fetch failed');
    return { sid: 'RM_1', present: media.present };
  }, clock);
  const told: string[] = [];
  carrier.watch(({ status, hungUpBy }) => told.push(`${status} ${hungUpBy}`));
  return { clock, media, carrier, told };
}

test('nothing rings; entering is the answer and leaving is the end, each told once', async () => {
  const { clock, media, carrier, told } = line();
  await carrier.dial(order);
  await carrier.dial(order);
  await clock.pass(1000);
  expect(told).toEqual([]);
  media.present = true;
  await clock.pass(3000);
  media.present = false;
  await clock.pass(17_000);
  expect(told).toEqual(['active caller', 'hangup caller']);
  expect(clock.waiting).toBe(0);
});

test('a media server that is away ends nothing', async () => {
  const { clock, media, carrier, told } = line();
  media.present = true;
  await carrier.dial(order);
  await clock.pass(500);
  media.away = true;
  await clock.pass(10_000);
  media.away = false;
  await clock.pass(1000);
  expect(told).toEqual(['active caller']);
});

test('an engine that takes the call over is told by the room', async () => {
  const { media, carrier } = line();
  media.present = true;
  expect((await carrier.status(order)).status).toBe('active');
});

test('a line that was hung up is looked at no more', async () => {
  const { clock, carrier } = line();
  await carrier.dial(order);
  await carrier.hangup(order.callId);
  await clock.pass(1000);
  expect(clock.waiting).toBe(0);
});
