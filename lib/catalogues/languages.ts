/** ISO 639-1: languages in which somebody may want to be spoken to; their names come from the browser in its own language. */
export const LANGUAGES = [
  ...['ar', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ja'],
  ...['ko', 'lt', 'lv', 'ms', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
] as const;
