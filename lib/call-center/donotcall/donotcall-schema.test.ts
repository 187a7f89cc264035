import type { Barred } from './donotcall-resource';
import { BLANK_ENTRY, doNotCallSchema, entryValues } from './donotcall-schema';

const typed = (change: object) => ({ ...BLANK_ENTRY, number: '+1 202 555 0100', ...change });

test('an entry without a day holds for ever', () => {
  expect(doNotCallSchema('UTC').parse(typed({}))).toEqual({ number: '+12025550100', reason: '', expires_at: null });
});

test.each([
  ['Europe/Berlin', '2026-12-31', '2026-12-31T23:00:00.000Z'],
  // The day has 23 hours.
  ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['America/New_York', '2026-12-31', '2027-01-01T05:00:00.000Z'],
])('in %s the last day %s ends at %s, and is shown again as that day', (zone, day, end) => {
  expect(doNotCallSchema(zone).parse(typed({ expires_at: day }))).toMatchObject({ expires_at: end });
  const row: Barred = {
    ...{ id: '1', version: 1, created_at: '', created_by: null, owner_id: null, number: '+12025550100', reason: '' },
    ...{ source: 'manual', expires_at: end, call_id: null, said: '', said_at_ms: null },
  };
  expect(entryValues(row, zone).expires_at).toBe(day);
});

test('what is no number and what is no day is refused at its field', () => {
  const refused = doNotCallSchema('UTC').safeParse(typed({ number: '030 123', expires_at: 'soon' }));
  expect(refused.error?.issues.map(({ path }) => path.join()).sort()).toEqual(['expires_at', 'number']);
});
