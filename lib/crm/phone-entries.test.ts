import { firstNumber, numbersOf, type PhoneEntry } from './phone-entries';

const entry = (number: string, change: Partial<PhoneEntry> = {}): PhoneEntry => ({
  ...{ id: number, number, label: '', type: 'mobile', is_primary: false, position: 0, created_at: '2026-01-01' },
  deleted: false,
  ...change,
});

test('numbers stand in their order, without those that were removed', () => {
  const phone_numbers = [
    entry('+1', { position: 2 }),
    entry('+2', { position: 1 }),
    entry('+3', { deleted: true }),
    entry('+4', { created_at: '2025-01-01' }),
  ];
  expect(numbersOf({ phone_numbers }).map(({ number }) => number)).toEqual(['+4', '+2', '+1']);
});

test('the number to dial is the primary one, else the first, else there is none', () => {
  const first = entry('+1', { position: 1 });
  const second = entry('+2', { position: 2 });
  expect(firstNumber({ phone_numbers: [second, first] })).toBe('+1');
  expect(firstNumber({ phone_numbers: [first, { ...second, is_primary: true }] })).toBe('+2');
  expect(firstNumber({ phone_numbers: [{ ...first, deleted: true }] })).toBeNull();
});
