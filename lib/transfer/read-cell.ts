import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { DateOrder } from './import-fields';

/** International form; a number without a country code belongs to the file's country. */
export function readPhone(typed: string, country: string): string | null {
  const own: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(typed, own);
  return parsed?.isPossible() && /^\+[1-9]\d{6,14}$/.test(parsed.number) ? parsed.number : null;
}

/** `2026-11-22`, `22.11.2026`, `22/11/2026` or `11/22/2026` by the file's order; what is no day is null. */
export function readDate(typed: string, order: DateOrder): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(typed);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const parts = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})$/.exec(typed);
  if (!parts) return null;
  const [, first, mark, second, year] = parts;
  return mark === '.' || order === 'dmy' ? day(year, second, first) : day(year, first, second);
}

function day(year = '', month = '', date = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** `Levi, Dana` and `Dana Levi`: the last word is the family's, one word alone is the first name. */
export function splitName(typed: string): [first: string, last: string] {
  const [family, given] = typed.split(',', 2);
  if (given !== undefined) return [given.trim(), (family ?? '').trim()];
  const words = typed.split(/\s+/);
  return words.length === 1 ? [typed, ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}
