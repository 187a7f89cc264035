'use client';
import type { Route } from 'next';
import { usePathname, useRouter } from 'next/navigation';
import { LOCALE_QUERY, type Locale } from '@/lib/i18n/locales';
import { saveLanguage } from '@/lib/session/language';

/** Changes the language at once, here and wherever this person signs in next. */
export function useChooseLanguage(userId: string | null): (locale: Locale) => Promise<void> {
  const router = useRouter();
  const pathname = usePathname();
  return async (locale) => {
    await saveLanguage(locale, userId);
    // A language in the address wins over every other: leave it behind.
    const query = new URLSearchParams(window.location.search);
    if (query.has(LOCALE_QUERY)) {
      query.delete(LOCALE_QUERY);
      router.replace(`${pathname}${query.size > 0 ? `?${query}` : ''}` as Route);
    }
    router.refresh();
  };
}
