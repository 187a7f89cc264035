import type { Messages } from '@/messages/en';
import type { everyday } from '@/messages/en/everyday';
import type { setup } from '@/messages/en/setup';
import type { Locale } from './locales';
import { retry } from './retry';

type Everyday = typeof everyday;

/** Two chunks a language, so that no page carries the words of the other five, and few those for setting up an account. */
const EVERYDAY: Record<Locale, () => Promise<{ everyday: Everyday }>> = {
  en: () => import('@/messages/en/everyday'),
  de: () => import('@/messages/de/everyday'),
  es: () => import('@/messages/es/everyday'),
  fr: () => import('@/messages/fr/everyday'),
  ar: () => import('@/messages/ar/everyday'),
  he: () => import('@/messages/he/everyday'),
};
const SETUP: Record<Locale, () => Promise<{ setup: typeof setup }>> = {
  en: () => import('@/messages/en/setup'),
  de: () => import('@/messages/de/setup'),
  es: () => import('@/messages/es/setup'),
  fr: () => import('@/messages/fr/setup'),
  ar: () => import('@/messages/ar/setup'),
  he: () => import('@/messages/he/setup'),
};

/** Names the `meta` by which a page says that it will ask for the other half, too. */
export const SETUP_MARK = 'texts';

/** What may be read on any screen. A page that needs all does not wait for this half before it asks for the other. */
export const loadEveryday = once(async (locale) => {
  const both = typeof document !== 'undefined' && document.querySelector(`meta[name=${SETUP_MARK}]`);
  if (both) SETUP[locale]().catch(() => undefined);
  return (await retry(EVERYDAY[locale])).everyday;
});

/** All of it. */
export const loadMessages = once(async (locale): Promise<Messages> => {
  const [rest, { setup }] = await Promise.all([loadEveryday(locale), retry(SETUP[locale])]);
  return { ...rest, ...setup };
});

/** The same promise for the same language, so that React's `use` can wait for it. */
function once<Texts>(load: (locale: Locale) => Promise<Texts>): (locale: Locale) => Promise<Texts> {
  const loaded = new Map<Locale, Promise<Texts>>();
  return (locale) => {
    const known = loaded.get(locale);
    if (known) return known;
    const promise = load(locale);
    loaded.set(locale, promise);
    promise.catch(() => loaded.delete(locale));
    return promise;
  };
}
