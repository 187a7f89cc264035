const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const ARABIC = /[\u066b\u066c]/;
/** Marks of direction, which come along with what is copied out of Arabic and Hebrew. */
const MARKS = /[\u200e\u200f\u061c\u2066-\u2069]/g;
const PLAIN = /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
/** Up to three digits, a sign, three digits: the sign stands between thousands, or before decimals, by the country. */
const EITHER = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** `1234.5`, `1,234.5`, `1.234,5`, `1 234,5`, `1'234.5`: a number however its country writes it; what is none is null. */
export function readNumber(typed: string, country: string): number | null {
  return readIn(typed, () => signOfCountry(country));
}

/** As somebody types it whose screens speak this language. */
export function readTyped(typed: string, locale: string): number | null {
  return readIn(typed.replaceAll(MARKS, '').trim(), () => signIn(locale));
}

function readIn(typed: string, decimal: () => string): number | null {
  const text = typed
    .replace(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/^[\u2212\u2013]/, '-')
    .replace(/^\+/, '')
    .replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, '');
  const plain = ARABIC.test(text) ? text.replaceAll('\u066c', '').replace('\u066b', '.') : inEnglish(text, decimal);
  if (plain === null || !PLAIN.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) ? value : null;
}

/** With a point before the decimals and nothing between thousands. */
function inEnglish(text: string, decimal: () => string): string | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return text;
  const sign = text.charAt(last);
  const other = sign === '.' ? ',' : '.';
  const several = text.indexOf(sign) !== last;
  const groups = (mark: string) => new RegExp(`^-?\\d{1,3}(\\${mark}\\d{3})+$`);
  if (text.includes(other)) {
    const whole = text.slice(0, last);
    return !several && groups(other).test(whole) ? `${whole.replaceAll(other, '')}.${text.slice(last + 1)}` : null;
  }
  if (several || (EITHER.test(text) && decimal() !== sign)) {
    return groups(sign).test(text) ? text.replaceAll(sign, '') : null;
  }
  return text.replace(sign, '.');
}

const signs = new Map<string, string>();
/** What stands before the decimals in the country that the file is from. */
function signOfCountry(country: string): string {
  const known = signs.get(country);
  if (known) return known;
  const { language } = new Intl.Locale(/^[A-Z]{2}$/.test(country) ? `und-${country}` : 'en').maximize();
  const sign = signIn(country ? `${language}-${country}` : 'en');
  signs.set(country, sign);
  return sign;
}

function signIn(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/** A number as a file holds it, so that no country reads thousands in it. */
export function numberText(value: string): string {
  return EITHER.test(value) ? `${value}0` : value;
}
