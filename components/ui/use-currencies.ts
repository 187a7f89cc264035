'use client';
import { useLocale } from 'next-intl';
import { CURRENCIES } from '@/lib/catalogues/currencies';

/** Every currency by its code and its name; a record may have one that is not in wide use. */
export function useCurrencies(): (chosen?: string) => { value: string; label: string }[] {
  const locale = useLocale();
  return (chosen = '') => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    const codes = chosen && !CURRENCIES.includes(chosen) ? [chosen, ...CURRENCIES] : CURRENCIES;
    return codes.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
  };
}
