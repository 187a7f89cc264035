'use client';
import { useLocale } from 'next-intl';
import { COUNTRIES } from '@/lib/catalogues/countries';

/** The countries by their names in the language of the screen, in its order. */
export function useCountries() {
  const locale = useLocale();
  return () => namedCodes(locale, 'region', COUNTRIES);
}

export function namedCodes(locale: string, type: 'region' | 'language', codes: readonly string[]) {
  const names = new Intl.DisplayNames(locale, { type });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
