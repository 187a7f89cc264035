import { detectLocale } from './detect';
import { directionOf, toAccountLocale, toLocale } from './locales';

test.each([
  ['query wins', { query: 'de', cookie: 'fr', acceptLanguage: 'es' }, 'de'],
  ['cookie next', { query: null, cookie: 'fr', acceptLanguage: 'es' }, 'fr'],
  ['browser last', { acceptLanguage: 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  ['an unsupported query falls through', { query: 'xx', cookie: 'he' }, 'he'],
  ['account identifiers count', { query: 'ar_EG' }, 'ar'],
  ['quality decides', { acceptLanguage: 'en;q=0.3, fr;q=0.9' }, 'fr'],
  ['q=0 means never', { acceptLanguage: 'de;q=0, pt' }, 'en'],
  ['nothing at all', {}, 'en'],
  ['hostile text', { query: '../../etc/passwd', cookie: '__proto__' }, 'en'],
])('%s', (_name, hints, expected) => {
  expect(detectLocale(hints)).toBe(expected);
});

test('account locale there and back', () => {
  expect(toAccountLocale('he')).toBe('he_IL');
  expect(toLocale('he_IL')).toBe('he');
  expect([directionOf('he'), directionOf('ar'), directionOf('fr')]).toEqual(['rtl', 'rtl', 'ltr']);
});
