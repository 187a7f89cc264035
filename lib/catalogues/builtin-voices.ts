/**
 * Voices of the built-in (eSpeak NG) provider. `espeak` is the synthesiser's voice and variant; `pitch` and `rate` are its
 * own units (0–99, words a minute). The first voice of a language is its default.
 */
export type BuiltinLanguage = 'en' | 'de' | 'es' | 'fr' | 'ar' | 'he';

export type BuiltinVoice = {
  id: string;
  name: string;
  language: BuiltinLanguage;
  gender: 'm' | 'f';
  /** BCP 47 region of the accent. */
  accent: string;
  age: 'adult' | 'senior';
  espeak: string;
  pitch: number;
  rate: number;
};

export const BUILTIN_LANGUAGES: readonly BuiltinLanguage[] = ['en', 'de', 'es', 'fr', 'ar', 'he'];

export const BUILTIN_VOICES: readonly BuiltinVoice[] = [
  {
    id: 'ada',
    name: 'Ada',
    language: 'en',
    gender: 'f',
    accent: 'US',
    age: 'adult',
    espeak: 'en-us+f2',
    pitch: 52,
    rate: 165,
  },
  {
    id: 'sam',
    name: 'Sam',
    language: 'en',
    gender: 'm',
    accent: 'US',
    age: 'adult',
    espeak: 'en-us+m3',
    pitch: 45,
    rate: 165,
  },
  {
    id: 'olive',
    name: 'Olive',
    language: 'en',
    gender: 'f',
    accent: 'GB',
    age: 'adult',
    espeak: 'en-gb-x-rp+f3',
    pitch: 50,
    rate: 165,
  },
  {
    id: 'angus',
    name: 'Angus',
    language: 'en',
    gender: 'm',
    accent: 'GB',
    age: 'senior',
    espeak: 'en-gb-scotland+m7',
    pitch: 38,
    rate: 155,
  },
  {
    id: 'lena',
    name: 'Lena',
    language: 'de',
    gender: 'f',
    accent: 'DE',
    age: 'adult',
    espeak: 'de+f2',
    pitch: 52,
    rate: 160,
  },
  {
    id: 'jonas',
    name: 'Jonas',
    language: 'de',
    gender: 'm',
    accent: 'DE',
    age: 'adult',
    espeak: 'de+m3',
    pitch: 45,
    rate: 160,
  },
  {
    id: 'greta',
    name: 'Greta',
    language: 'de',
    gender: 'f',
    accent: 'DE',
    age: 'senior',
    espeak: 'de+f5',
    pitch: 40,
    rate: 150,
  },
  {
    id: 'lucia',
    name: 'Lucía',
    language: 'es',
    gender: 'f',
    accent: 'ES',
    age: 'adult',
    espeak: 'es+f2',
    pitch: 52,
    rate: 165,
  },
  {
    id: 'diego',
    name: 'Diego',
    language: 'es',
    gender: 'm',
    accent: 'ES',
    age: 'adult',
    espeak: 'es+m3',
    pitch: 45,
    rate: 165,
  },
  {
    id: 'camila',
    name: 'Camila',
    language: 'es',
    gender: 'f',
    accent: 'MX',
    age: 'adult',
    espeak: 'es-419+f3',
    pitch: 54,
    rate: 165,
  },
  {
    id: 'claire',
    name: 'Claire',
    language: 'fr',
    gender: 'f',
    accent: 'FR',
    age: 'adult',
    espeak: 'fr+f2',
    pitch: 52,
    rate: 165,
  },
  {
    id: 'hugo',
    name: 'Hugo',
    language: 'fr',
    gender: 'm',
    accent: 'FR',
    age: 'adult',
    espeak: 'fr+m3',
    pitch: 45,
    rate: 165,
  },
  {
    id: 'manon',
    name: 'Manon',
    language: 'fr',
    gender: 'f',
    accent: 'BE',
    age: 'adult',
    espeak: 'fr-be+f3',
    pitch: 54,
    rate: 160,
  },
  {
    id: 'layla',
    name: 'ليلى',
    language: 'ar',
    gender: 'f',
    accent: '001',
    age: 'adult',
    espeak: 'ar+f2',
    pitch: 52,
    rate: 150,
  },
  {
    id: 'omar',
    name: 'عمر',
    language: 'ar',
    gender: 'm',
    accent: '001',
    age: 'adult',
    espeak: 'ar+m3',
    pitch: 45,
    rate: 150,
  },
  {
    id: 'noa',
    name: 'נועה',
    language: 'he',
    gender: 'f',
    accent: 'IL',
    age: 'adult',
    espeak: 'he+f2',
    pitch: 52,
    rate: 155,
  },
  {
    id: 'eitan',
    name: 'איתן',
    language: 'he',
    gender: 'm',
    accent: 'IL',
    age: 'adult',
    espeak: 'he+m3',
    pitch: 45,
    rate: 155,
  },
];

export function builtinVoicesOf(language: BuiltinLanguage): BuiltinVoice[] {
  return BUILTIN_VOICES.filter((voice) => voice.language === language);
}

/** A voice of another language falls back too: it would read the words with a foreign tongue. */
export function builtinVoice(id: string, language: BuiltinLanguage): BuiltinVoice {
  const voices = builtinVoicesOf(language);
  const found = voices.find((voice) => voice.id === id) ?? voices[0];
  if (!found) throw new Error(`no built-in voice speaks ${language}`);
  return found;
}
