import { type CatalogueVoice, VOICES } from '@/lib/catalogues/voices';

export function voiceName(id: string): string {
  return VOICES.find((voice) => voice.id === id)?.name ?? id;
}

export function voicesOf(provider: string, language: string): CatalogueVoice[] {
  return VOICES.filter((voice) => voice.provider === provider && ['multi', language].includes(voice.language));
}

/** The voice that stays when it speaks the language, else the first that does; none where the provider has none. */
export function voiceFor(provider: string, language: string, voice: string): string {
  const voices = voicesOf(provider, language);
  return voices.some(({ id }) => id === voice) ? voice : (voices[0]?.id ?? '');
}
