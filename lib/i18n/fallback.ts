import { loadMessages } from './catalogues';

/** The part with two languages only, asked in this order. */
export const FALLBACK_LOCALES = ['en', 'de'] as const;
export type FallbackLocale = (typeof FALLBACK_LOCALES)[number];

interface Bundle {
  /** Sentences and labels by their full key. */
  phrases: Record<string, string>;
  /** The single words among them, by the English word. */
  words: Record<string, string>;
}

export function isFallbackLocale(value: string): value is FallbackLocale {
  return FALLBACK_LOCALES.some((locale) => locale === value);
}

export async function fallbackBundle(locale: FallbackLocale): Promise<Bundle> {
  const phrases = flatten(await loadMessages(locale));
  const english = flatten(await loadMessages('en'));
  const single = Object.entries(english).filter(([, text]) => /^\p{L}+$/u.test(text));
  const words = Object.fromEntries(single.map(([key, text]) => [text, phrases[key] ?? text]));
  return { phrases, words };
}

function flatten(tree: object, prefix = ''): Record<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
  );
  return Object.fromEntries(entries);
}
