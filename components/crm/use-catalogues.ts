'use client';
import { useLocale } from 'next-intl';
import { COUNTRIES } from '@/lib/catalogues/countries';
import { LANGUAGES } from '@/lib/catalogues/languages';
import { useSources } from './use-sources';

/** The closed lists of people and addresses in the language of the screen; a value that is in no list is shown as it is. */
export function useCatalogues() {
  const sources = useSources();
  const locale = useLocale();
  const named = (type: 'region' | 'language', codes: readonly string[]) => {
    const names = new Intl.DisplayNames(locale, { type });
    return codes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
  };
  return {
    countries: () => named('region', COUNTRIES),
    languages: () => named('language', LANGUAGES),
    sources: sources.choices,
    sourceName: sources.nameOf,
  };
}

export function labelOf(list: { value: string; label: string }[], value: string): string {
  return list.find((one) => one.value === value)?.label ?? value;
}
