import type { CatalogueProvider } from './providers';

type ProviderId = CatalogueProvider['id'];

/** Language models by provider; the first is taken unless another one is chosen. */
const MIND_MODELS: Partial<Record<ProviderId, readonly string[]>> = {
  openai: ['gpt-4.1-mini', 'gpt-4.1', 'gpt-4.1-nano', 'gpt-4o', 'gpt-4o-mini'],
  groq: ['llama-3.3-70b-versatile', 'llama-3.1-8b-instant', 'openai/gpt-oss-120b', 'openai/gpt-oss-20b'],
  anthropic: ['claude-haiku-4-5', 'claude-sonnet-4-5', 'claude-opus-4-5'],
};

const NOVA_2 = [
  ...[
    'bg',
    'ca',
    'zh',
    'zh-TW',
    'cs',
    'da',
    'nl',
    'en',
    'et',
    'fi',
    'nl-BE',
    'fr',
    'de',
    'de-CH',
    'el',
    'hi',
    'hu',
    'id',
  ],
  ...['it', 'ja', 'ko', 'lv', 'lt', 'ms', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'es', 'sv', 'th', 'tr', 'uk', 'vi'],
];

/** Deepgram's models with the languages that each of them understands; `multi` follows a speaker from one to the other. */
export const TRANSCRIPTION_MODELS: Readonly<Record<string, readonly string[]>> = {
  'nova-3': [...NOVA_2, 'ar', 'he', 'multi'],
  'nova-3-medical': ['en'],
  'nova-2': [...NOVA_2, 'multi'],
  ...Object.fromEntries(
    [
      'meeting',
      'phonecall',
      'finance',
      'conversationalai',
      'voicemail',
      'video',
      'medical',
      'drivethru',
      'automotive',
    ].map((variant) => [`nova-2-${variant}`, ['en']]),
  ),
};

/** `multi` follows a speaker between these alone. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'nova-3': ['en', 'es', 'fr', 'de', 'hi', 'ru', 'pt', 'ja', 'it', 'nl'],
  'nova-2': ['en', 'es'],
};

export function mindModels(provider: string): readonly string[] {
  return Object.entries(MIND_MODELS).find(([id]) => id === provider)?.[1] ?? [];
}

/** Whatever a provider's models understand, `multi` first. */
export function transcriptionLanguages(provider: string): string[] {
  if (provider !== 'deepgram') return [];
  return ['multi', ...new Set(Object.values(TRANSCRIPTION_MODELS).flat())].filter(
    (one, at, all) => all.indexOf(one) === at,
  );
}

/** Whether somebody who speaks the language is understood by the model that listens for another, or for several. */
export function understands(model: string | null, heardIn: string, language: string): boolean {
  const known = TRANSCRIPTION_MODELS[model ?? ''] ?? [];
  if (!known.includes(heardIn)) return false;
  return heardIn === 'multi'
    ? (TOGETHER[model ?? '']?.includes(language) ?? false)
    : heardIn.split('-')[0] === language;
}

export function transcriptionModels(provider: string, language: string): string[] {
  if (provider !== 'deepgram') return [];
  return Object.keys(TRANSCRIPTION_MODELS).filter((model) => TRANSCRIPTION_MODELS[model]?.includes(language));
}
