import { retry } from './retry';
import type { Locale } from './locales';
import type { Messages } from '@/messages/en';

/** One chunk a language, so that no page carries the words of the other five. */
const IMPORTS: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('@/messages/en'),
  de: () => import('@/messages/de'),
  es: () => import('@/messages/es'),
  fr: () => import('@/messages/fr'),
  ar: () => import('@/messages/ar'),
  he: () => import('@/messages/he'),
};

const loaded = new Map<Locale, Promise<Messages>>();

/** The same promise for the same language, so that React's `use` can wait for it. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale);
  if (known) return known;
  const promise = retry(IMPORTS[locale]).then((module) => module.messages);
  loaded.set(locale, promise);
  promise.catch(() => loaded.delete(locale));
  return promise;
}
