import { numberText, readNumber, readTyped } from './read-number';

test.each([
  ['1234.5', 'DE', 1234.5],
  ['1234,5', 'US', 1234.5],
  ['1,234', 'US', 1234],
  ['1,234', 'DE', 1.234],
  ['1.234', 'US', 1.234],
  ['1.234', 'DE', 1234],
  ['1.2340', 'DE', 1.234],
  ['1,234,567.89', 'DE', 1234567.89],
  ['1.234.567,89', 'US', 1234567.89],
  ['1.234.567', 'US', 1234567],
  ['1 234 567,8', 'FR', 1234567.8],
  ["1'234'567", 'CH', 1234567],
  ['٣٫٥', 'EG', 3.5],
  ['١٬٢٣٤٫٥٠٠', 'EG', 1234.5],
  ['۱٬۲۳۴', 'IR', 1234],
  ['\u22127', '', -7],
  ['+7', '', 7],
  ['0,123', 'US', 0.123],
  ['1e-7', 'US', 1e-7],
  ['0', 'US', 0],
  ['9007199254740993', 'US', null],
  ['1,23,456', 'US', null],
  ['1.2.3', 'US', null],
  ['1,234.567,8', 'US', null],
  ['12 %', 'US', null],
  ['$12', 'US', null],
  ['12 34', 'US', null],
  ['0x10', 'US', null],
  ['Infinity', 'US', null],
  ['-', 'US', null],
  ['.', 'US', null],
])('%j from %s is %j', (typed, country, value) => expect(readNumber(typed, country)).toBe(value));

test('what a file says of a number is the same number in every country', () => {
  for (const value of [1.234, -999.125, 12.5, 1234.567, 0.125, 1e21, 1e-7, 5]) {
    for (const country of ['US', 'DE', 'FR', 'EG', 'IL', '']) {
      expect([country, readNumber(numberText(String(value)), country)]).toEqual([
        country,
        Number.isSafeInteger(value) || !Number.isInteger(value) ? value : null,
      ]);
    }
  }
});

test.each([
  ['1,000', 'en', 1000],
  ['1.250', 'en', 1.25],
  ['1.250', 'de', 1250],
  ['1,250.5', 'de', 1250.5],
  ['12,5', 'he', 12.5],
  [' 1\u202f250,50 ', 'fr', 1250.5],
  ['\u200f١٬٢٥٠٫٥', 'ar', 1250.5],
  ['-3', 'es', -3],
  ['', 'en', null],
  ['12 €', 'de', null],
])('%j typed in %s is %d', (typed, locale, value) => expect(readTyped(typed, locale)).toBe(value));
