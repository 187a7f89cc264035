/** More than this is a typing error, and every sum of a list stays exact in a browser's number. */
export const MOST_MINOR = 999_999_999_999;

const WITHOUT =
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RSD RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER';
const DIGITS = new Map([
  ...WITHOUT.split(' ').map((currency) => [currency, 0] as const),
  ...['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((currency) => [currency, 3] as const),
]);

/**
 * How many digits stand behind the point in a currency: 2 for euros, 0 for yen, 3 for Kuwaiti dinars. Not asked of `Intl`,
 * whose answer changes with its version: browser, server and database (`app.major`) must mean the same amount.
 */
export function digitsOf(currency: string): number {
  return DIGITS.get(currency) ?? 2;
}

/** How `Intl` writes an amount of it. */
export function moneyFormat(currency: string) {
  const digits = digitsOf(currency);
  return { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
}

export function fromMinor(minor: number, currency: string): number {
  return minor / 10 ** digitsOf(currency);
}

/** As a form shows it: `1250` in euros is `12.50`. */
export function minorText(minor: number, currency: string): string {
  return fromMinor(minor, currency).toFixed(digitsOf(currency));
}

type Refused = 'number' | 'moneyDigits';
export type ParsedMoney = { minor: number } | { refused: Refused };

/**
 * What somebody typed, in minor units. Comma and point both divide, whichever language: two different ones are groups and
 * a decimal sign, one that stands twice makes groups, and one alone is the decimal sign. `1,250` in euros could be read two
 * ways and is refused, never guessed.
 */
export function parseMoney(typed: string, currency: string): ParsedMoney {
  const text = western(typed);
  if (!/^\d+([.,]\d+)*$/.test(text)) return { refused: 'number' };
  const digits = digitsOf(currency);
  const signs = text.replaceAll(/\d/g, '');
  const last = signs.at(-1) ?? '';
  const first = signs[0] ?? '';
  const thousands = signs.length > 1 ? last === first : digits === 0 && /^\d{1,3}[.,]\d{3}$/.test(text);
  const [whole, fraction] = thousands || signs === '' ? [text, ''] : text.split(last);
  if (whole === undefined || fraction === undefined || !isGrouped(whole, first)) return { refused: 'number' };
  if (fraction.length > digits) return { refused: 'moneyDigits' };
  const minor = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(digits, '0'));
  return minor <= MOST_MINOR ? { minor } : { refused: 'number' };
}

function isGrouped(whole: string, sign: string): boolean {
  const groups = sign ? whole.split(sign) : [whole];
  const [head = '', ...rest] = groups;
  return (
    groups.every((group) => /^\d+$/.test(group)) &&
    (rest.length === 0 || (head.length <= 3 && rest.every((group) => group.length === 3)))
  );
}

const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

/** Western digits, a point for the Arabic decimal sign, and without blanks, marks of direction and apostrophes. */
function western(typed: string): string {
  return typed
    .replaceAll(/[\s'’\u066c\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replaceAll('\u066b', '.')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO));
}
