import { BUILTIN_VOICES } from '@/lib/catalogues/builtin-voices';

export function voiceName(id: string): string {
  return BUILTIN_VOICES.find((voice) => voice.id === id)?.name ?? id;
}

export function voicesOf(language: string) {
  return BUILTIN_VOICES.filter((voice) => voice.language === language);
}

/** The voice that stays when it speaks the language, else the language's first one. */
export function voiceFor(language: string, voice: string): string {
  const voices = voicesOf(language);
  return voices.some(({ id }) => id === voice) ? voice : (voices[0]?.id ?? voice);
}
