import { readMoment, withMoment, withoutMoment } from './moment';

test.each([
  ['4200', 4200],
  ['0', 0],
  ['-1', undefined],
  ['1e3', undefined],
  ['9999999999', undefined],
  [null, undefined],
])('%s is the moment %s', (text, moment) => expect(readMoment(text)).toBe(moment));

test('an address holds one moment at most, and keeps what else it says', () => {
  expect(withMoment('/logs/a?said=ten&at=1', 5)).toBe('/logs/a?said=ten&at=5');
  expect(withMoment('/logs/a', 5)).toBe('/logs/a?at=5');
  expect(withMoment('/logs/a', -2)).toBe('/logs/a?at=0');
  expect(withoutMoment('/logs/a?at=1')).toBe('/logs/a');
  expect(withoutMoment('/logs?said=ten%20to%20nine&at=1')).toBe('/logs?said=ten+to+nine');
});
