import { totalMicros, usageByLine, usedOf, type UsageRecord } from './call-usage';

const record = (more: Partial<UsageRecord>): UsageRecord => ({
  ...{ kind: 'voice', provider: 'rime', model: '', quantity: 10, estimated: 0, currency: 'USD' },
  ...{ cost_micros: 30, price_micros: 3000, per_units: 1000 },
  ...more,
});

test('parts of a line are one line, in the order of a call, and each currency has its total', () => {
  const unpriced = { currency: null, cost_micros: null, price_micros: null, per_units: null };
  const lines = usageByLine([
    record({}),
    record({ quantity: 5, estimated: 4, cost_micros: 15 }),
    record({ kind: 'telephony', provider: 'sip', currency: 'EUR', cost_micros: 7 }),
    record({ kind: 'recognition', provider: 'deepgram', model: 'nova-3', ...unpriced }),
  ]);
  expect(lines.map(({ kind, quantity, estimated, price }) => [kind, quantity, estimated, price?.micros])).toEqual([
    ['telephony', 10, 0, 7],
    ['recognition', 10, 0, undefined],
    ['voice', 15, 4, 45],
  ]);
  expect(totalMicros(lines)).toEqual([
    ['EUR', 7],
    ['USD', 45],
  ]);
});

test('companies go by their name, what is none by words of the screen', () => {
  expect(usedOf('elevenlabs')).toEqual({ name: 'ElevenLabs' });
  expect(usedOf('loopback')).toEqual({ own: 'loopback' });
});
