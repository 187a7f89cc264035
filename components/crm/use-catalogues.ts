'use client';
import { useLocale } from 'next-intl';
import { namedCodes, useCountries } from '@/components/ui/use-countries';
import { LANGUAGES } from '@/lib/catalogues/languages';
import { useSources } from './use-sources';

/** The closed lists of people and addresses in the language of the screen; a value that is in no list is shown as it is. */
export function useCatalogues() {
  const sources = useSources();
  const locale = useLocale();
  const countries = useCountries();
  return {
    countries,
    languages: () => namedCodes(locale, 'language', LANGUAGES),
    sources: sources.choices,
    sourceName: sources.nameOf,
  };
}

export function labelOf(list: { value: string; label: string }[], value: string): string {
  return list.find((one) => one.value === value)?.label ?? value;
}
