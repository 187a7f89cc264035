import { BUILTIN_VOICES } from './builtin-voices';
import type { CatalogueProvider } from './providers';

export interface CatalogueVoice {
  /** As the provider calls it. */
  id: string;
  name: string;
  provider: CatalogueProvider['id'];
  /** ISO 639-1, or `multi`: it speaks all of them. */
  language: string;
  gender: 'm' | 'f';
  /** The region whose accent it has (ISO 3166-1; `001`: none in particular). */
  accent: string;
  age: 'child' | 'teen' | 'adult' | 'senior';
}

type Entry = [id: string, name: string, gender: 'm' | 'f', accent: string, age?: CatalogueVoice['age']];

const from = (provider: CatalogueVoice['provider'], language: string, entries: readonly Entry[]): CatalogueVoice[] =>
  entries.map(([id, name, gender, accent, age = 'adult']) => ({ id, name, provider, language, gender, accent, age }));

/** The last word of an id such as `en-US-JennyNeural` or `aura-2-thalia-en` is the voice's own name. */
const named = (
  entries: readonly [id: string, gender: 'm' | 'f', accent: string, age?: CatalogueVoice['age']][],
): Entry[] => entries.map(([id, gender, accent, age]) => [id, nameIn(id), gender, accent, age]);

function nameIn(id: string): string {
  const own = id
    .replace(/^aura-2-(.+)-\w+$/, '$1')
    .replace(/^\w\w-\w\w-(.+)$/, '$1')
    .replace(/Neural$/, '');
  return own.charAt(0).toUpperCase() + own.slice(1);
}

/** Voices by provider; the first that speaks a language is taken unless another one is chosen. */
export const VOICES: readonly CatalogueVoice[] = [
  ...BUILTIN_VOICES.map(({ id, name, language, gender, accent, age }) => ({
    ...{ id, name, provider: 'builtin' as const, language, gender, accent, age },
  })),
  ...from('elevenlabs', 'multi', [
    ['21m00Tcm4TlvDq8ikWAM', 'Rachel', 'f', 'US'],
    ['EXAVITQu4vr4xnSDxMaL', 'Sarah', 'f', 'US'],
    ['Xb7hH8MSUJpSbSDYk0k2', 'Alice', 'f', 'GB'],
    ['JBFqnCBsd6RMkjVDRZzb', 'George', 'm', 'GB'],
    ['IKne3meq5aSn9XLyUdCD', 'Charlie', 'm', 'AU'],
    ['pqHfZKP75CvOlQylNhV4', 'Bill', 'm', 'US', 'senior'],
  ]),
  ...from('openai', 'multi', [
    ['alloy', 'Alloy', 'f', 'US'],
    ['coral', 'Coral', 'f', 'US'],
    ['nova', 'Nova', 'f', 'US'],
    ['ash', 'Ash', 'm', 'US'],
    ['echo', 'Echo', 'm', 'US'],
    ['fable', 'Fable', 'm', 'GB'],
    ['onyx', 'Onyx', 'm', 'US'],
  ]),
  ...from('cartesia', 'multi', [['694f9389-aac1-45b6-b726-9d9369183238', 'Sarah', 'f', 'US']]),
  ...from(
    'deepgram',
    'en',
    named([
      ['aura-2-thalia-en', 'f', 'US'],
      ['aura-2-andromeda-en', 'f', 'US'],
      ['aura-2-arcas-en', 'm', 'US'],
      ['aura-2-pandora-en', 'f', 'GB'],
      ['aura-2-draco-en', 'm', 'GB'],
      ['aura-2-theia-en', 'f', 'AU'],
      ['aura-2-hyperion-en', 'm', 'AU'],
    ]),
  ),
  ...from('azure', 'en', [
    ...named([
      ['en-US-JennyNeural', 'f', 'US'],
      ['en-US-GuyNeural', 'm', 'US'],
      ['en-US-AnaNeural', 'f', 'US', 'child'],
      ['en-GB-SoniaNeural', 'f', 'GB'],
      ['en-GB-RyanNeural', 'm', 'GB'],
      ['en-AU-NatashaNeural', 'f', 'AU'],
      ['en-IN-NeerjaNeural', 'f', 'IN'],
      ['en-IN-PrabhatNeural', 'm', 'IN'],
    ]),
  ]),
  ...from(
    'azure',
    'de',
    named([
      ['de-DE-KatjaNeural', 'f', 'DE'],
      ['de-DE-ConradNeural', 'm', 'DE'],
    ]),
  ),
  ...from(
    'azure',
    'es',
    named([
      ['es-ES-ElviraNeural', 'f', 'ES'],
      ['es-ES-AlvaroNeural', 'm', 'ES'],
    ]),
  ),
  ...from(
    'azure',
    'fr',
    named([
      ['fr-FR-DeniseNeural', 'f', 'FR'],
      ['fr-FR-HenriNeural', 'm', 'FR'],
    ]),
  ),
  ...from(
    'azure',
    'ar',
    named([
      ['ar-EG-SalmaNeural', 'f', 'EG'],
      ['ar-EG-ShakirNeural', 'm', 'EG'],
    ]),
  ),
  ...from(
    'azure',
    'he',
    named([
      ['he-IL-HilaNeural', 'f', 'IL'],
      ['he-IL-AvriNeural', 'm', 'IL'],
    ]),
  ),
  ...from('google', 'en', [
    ['en-US-Neural2-F', 'Neural2 F', 'f', 'US'],
    ['en-US-Neural2-D', 'Neural2 D', 'm', 'US'],
    ['en-GB-Neural2-A', 'Neural2 A', 'f', 'GB'],
    ['en-AU-Neural2-B', 'Neural2 B', 'm', 'AU'],
    ['en-IN-Neural2-A', 'Neural2 A', 'f', 'IN'],
  ]),
  ...from('google', 'de', [
    ['de-DE-Wavenet-F', 'Wavenet F', 'f', 'DE'],
    ['de-DE-Wavenet-D', 'Wavenet D', 'm', 'DE'],
  ]),
  ...from('google', 'es', [['es-ES-Neural2-A', 'Neural2 A', 'f', 'ES']]),
  ...from('google', 'fr', [
    ['fr-FR-Wavenet-A', 'Wavenet A', 'f', 'FR'],
    ['fr-FR-Wavenet-B', 'Wavenet B', 'm', 'FR'],
  ]),
  ...from('google', 'ar', [
    ['ar-XA-Wavenet-A', 'Wavenet A', 'f', '001'],
    ['ar-XA-Wavenet-B', 'Wavenet B', 'm', '001'],
  ]),
  ...from('google', 'he', [
    ['he-IL-Wavenet-A', 'Wavenet A', 'f', 'IL'],
    ['he-IL-Wavenet-B', 'Wavenet B', 'm', 'IL'],
  ]),
  ...from('rime', 'en', [
    ['cove', 'Cove', 'm', 'US'],
    ['luna', 'Luna', 'f', 'US', 'teen'],
  ]),
  ...from('inworld', 'en', [
    ['Ashley', 'Ashley', 'f', 'US'],
    ['Dennis', 'Dennis', 'm', 'US'],
  ]),
];
