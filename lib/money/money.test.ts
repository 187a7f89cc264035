import { digitsOf, MOST_MINOR, minorText, parseMoney } from './money';

test.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  // Of which browsers and servers think differently.
  ['RSD', 0],
  ['HUF', 0],
])('%s has %i digits', (currency, digits) => expect(digitsOf(currency)).toBe(digits));

test.each([
  ['12.50', 'EUR', 1250],
  ['12,50', 'EUR', 1250],
  ['12,5', 'EUR', 1250],
  ['12', 'EUR', 1200],
  ['0', 'USD', 0],
  ['007', 'USD', 700],
  [' 1 250,00 ', 'EUR', 125_000],
  ['1\u202f250,00', 'EUR', 125_000],
  ['1.250,00', 'EUR', 125_000],
  ['1,250.00', 'USD', 125_000],
  ["1'250.00", 'CHF', 125_000],
  ['1,234,567.89', 'USD', 123_456_789],
  ['1.234.567', 'EUR', 123_456_700],
  ['١٢٫٥٠', 'EGP', 1250],
  ['۱۲٬۵۰۰', 'EGP', 1_250_000],
  ['\u200f12.50\u200f', 'ILS', 1250],
  ['1250', 'JPY', 1250],
  ['1,250', 'JPY', 1250],
  ['1.250', 'KWD', 1250],
  ['1,250', 'KWD', 1250],
  ['1,250.5', 'KWD', 1_250_500],
  ['9999999999.99', 'EUR', MOST_MINOR],
])('%j in %s is %i minor units', (typed, currency, minor) => expect(parseMoney(typed, currency)).toEqual({ minor }));

test.each([
  ['12.505', 'EUR', 'moneyDigits'],
  ['1,250', 'EUR', 'moneyDigits'],
  ['12.5', 'JPY', 'moneyDigits'],
  ['12.5005', 'KWD', 'moneyDigits'],
  ['1.250.000,505', 'EUR', 'moneyDigits'],
  ['', 'EUR', 'number'],
  ['abc', 'EUR', 'number'],
  ['-5', 'EUR', 'number'],
  ['1e3', 'EUR', 'number'],
  ['.', 'EUR', 'number'],
  ['12,', 'EUR', 'number'],
  ['1,2,3', 'EUR', 'number'],
  ['12.50.00', 'EUR', 'number'],
  ['1,250,00', 'EUR', 'number'],
  ['12 €', 'EUR', 'number'],
  ['10000000000', 'EUR', 'number'],
])('%j in %s is refused: %s', (typed, currency, refused) => expect(parseMoney(typed, currency)).toEqual({ refused }));

test.each([
  [1250, 'EUR', '12.50'],
  [0, 'EUR', '0.00'],
  [1250, 'JPY', '1250'],
  [1250, 'KWD', '1.250'],
  [MOST_MINOR, 'EUR', '9999999999.99'],
])('%i %s is written %s, and read again as the same', (minor, currency, text) => {
  expect(minorText(minor, currency)).toBe(text);
  expect(parseMoney(text, currency)).toEqual({ minor });
});
