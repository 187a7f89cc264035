import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { messages as ar } from './ar';
import { messages as de } from './de';
import { messages as en } from './en';
import { messages as es } from './es';
import { messages as fr } from './fr';
import { messages as he } from './he';
import { shapeOf } from './icu-arguments';
import { usedKeys } from './used-keys';

const CATALOGUES: Record<Locale, object> = { en, de, es, fr, ar, he };
const OTHERS = LOCALES.filter((locale) => locale !== 'en');
/** Forms that a language must tell apart for whole numbers below a million. */
const FORMS: Record<Locale, string[]> = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  es: ['one', 'other'],
  fr: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  he: ['one', 'two', 'other'],
};

function flat(tree: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const english = flat(en);
const used = usedKeys(join(__dirname, '..'), ['app', 'components', 'lib']);
const asPattern = (key: string) => new RegExp(`^${key.split('*').map(escape).join('[^.]+')}$`);
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('every key that a source asks for exists', () => {
  const missing = used.filter(({ key }) => ![...english.keys()].some((known) => asPattern(key).test(known)));
  expect(missing).toEqual([]);
});

test('every key is asked for by some source', () => {
  const patterns = [...new Set(used.map(({ key }) => key))].map(asPattern);
  expect([...english.keys()].filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
});

test.each(OTHERS)('%s has the keys of English, no more and no fewer', (locale) => {
  expect([...flat(CATALOGUES[locale]).keys()].sort()).toEqual([...english.keys()].sort());
});

test.each(OTHERS)('%s asks for the same placeholders as English', (locale) => {
  const theirs = flat(CATALOGUES[locale]);
  const names = (message = '') => shapeOf(message).placeholders;
  const different = [...english].filter(([key, text]) => names(theirs.get(key)).join() !== names(text).join());
  expect(different.map(([key]) => [key, names(english.get(key)), names(theirs.get(key))])).toEqual([]);
});

test.each(LOCALES)('%s has every plural form that it needs', (locale) => {
  const lacking = [...flat(CATALOGUES[locale])].flatMap(([key, text]) =>
    shapeOf(text)
      .plurals.map((forms) => FORMS[locale].filter((form) => !forms.includes(form) && !coveredBy(forms, form)))
      .filter((missing) => missing.length > 0)
      .map((missing) => `${key}: ${missing.join()}`),
  );
  expect(lacking).toEqual([]);
});

/** An exact number may stand for the form that means just this number. */
function coveredBy(forms: readonly string[], form: string): boolean {
  const exact = { zero: '=0', one: '=1', two: '=2' }[form];
  return exact !== undefined && forms.includes(exact);
}

test.each(LOCALES)('%s is well-formed and not empty', (locale) => {
  const broken = [...flat(CATALOGUES[locale])].filter(
    ([, message]) => message.trim() === '' || !formats(locale, message),
  );
  expect(broken).toEqual([]);
});

function formats(locale: Locale, message: string): boolean {
  const values = Object.fromEntries(
    shapeOf(message).placeholders.map((one): [string, number | ((chunks: unknown) => string)] =>
      one.startsWith('<') ? [one.slice(1, -1), String] : [one.replace(/:.*/, ''), 3],
    ),
  );
  let fine = true;
  const t = createTranslator({ locale, messages: { message }, onError: () => (fine = false) });
  t.rich('message', values);
  return fine;
}

describe('how a message is read', () => {
  test.each([
    ['plain', [], []],
    ['{a} and {b, number} <link>x</link>', ['<link>', 'a', 'b:number'], []],
    ['{n, plural, =0 {none} one {# of {total}} other {#}}', ['n:plural', 'total'], [['=0', 'one', 'other']]],
  ])('%s', (message, placeholders, plurals) => {
    expect(shapeOf(message)).toEqual({ placeholders, plurals });
  });
});
