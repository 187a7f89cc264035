import ar from '@/messages/ar/crm.json';
import de from '@/messages/de/crm.json';
import en from '@/messages/en/crm.json';
import es from '@/messages/es/crm.json';
import fr from '@/messages/fr/crm.json';
import he from '@/messages/he/crm.json';
import { COMPANY_SIZES, REVENUES } from '@/lib/catalogues/companies';
import { COUNTRIES } from '@/lib/catalogues/countries';
import { LANGUAGES } from '@/lib/catalogues/languages';
import { LOCALES } from '@/lib/i18n/locales';

/** Words of all six languages: files come from anywhere, whatever the person's own language is. */
const ALL = [en, de, es, fr, ar, he];

/** Letters and digits of a word, whatever stands between them. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

export type Known = ReadonlyMap<string, string>;

/** From each word for a value to the value; the value is a word for itself. */
function known(lists: Readonly<Record<string, string>>[], values: readonly string[] = []): Known {
  const pairs = lists.flatMap((list) => Object.entries(list).map(([value, word]) => [plainWord(word), value] as const));
  const keys = lists.flatMap((list) => Object.keys(list));
  return new Map([...pairs, ...[...keys, ...values].map((value) => [plainWord(value), value] as const)]);
}

function named(type: 'region' | 'language', codes: readonly string[]): Known {
  const lists = LOCALES.map((locale) => {
    const names = new Intl.DisplayNames(locale, { type });
    return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]));
  });
  return known(lists);
}

let made: ReturnType<typeof make> | undefined;
export function catalogueWords() {
  return (made ??= make());
}

function make() {
  return {
    source: known(ALL.map(({ source }) => source)),
    industry: known(ALL.map(({ industry }) => industry)),
    stage: known(ALL.map(({ stage }) => stage)),
    size: known(
      [],
      COMPANY_SIZES.map(({ id }) => id),
    ),
    revenue: known(
      [],
      REVENUES.map(({ id }) => id),
    ),
    country: named('region', COUNTRIES),
    preferred_language: named('language', LANGUAGES),
  };
}

/** What the screens call a field, in every language. */
export function fieldWords(field: keyof (typeof en)['field']): string[] {
  return ALL.map((one) => one.field[field]);
}
