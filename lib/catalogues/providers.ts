/** Who can give an agent its mind, its voice and its ears. `builtin` works without an account. */
export const PROVIDER_IDS = [
  ...['openai', 'groq', 'anthropic', 'deepgram', 'elevenlabs', 'cartesia', 'azure', 'google', 'rime', 'inworld'],
  'builtin',
] as const;

/** `recognition` and the like are the columns' words: `stt_provider`, `mind_provider`, `voice_provider`. */
export type Part = 'mind' | 'voice' | 'recognition';

export interface CatalogueProvider {
  id: (typeof PROVIDER_IDS)[number];
  /** A company's name, the same in every language; screens name `builtin` by their own words. */
  name: string;
  /** Milliseconds until the first word or sound, as the provider states them; a part that is missing is not offered. */
  latency: Partial<Record<Part, number>>;
}

/** In the order in which the product lists them. */
export const PROVIDERS: readonly CatalogueProvider[] = [
  { id: 'openai', name: 'OpenAI', latency: { mind: 450, voice: 400 } },
  { id: 'groq', name: 'Groq', latency: { mind: 300 } },
  { id: 'anthropic', name: 'Anthropic', latency: { mind: 1000 } },
  { id: 'deepgram', name: 'Deepgram', latency: { recognition: 100, voice: 250 } },
  { id: 'elevenlabs', name: 'ElevenLabs', latency: { voice: 250 } },
  { id: 'cartesia', name: 'Cartesia', latency: { voice: 200 } },
  { id: 'azure', name: 'Azure', latency: { voice: 250 } },
  { id: 'google', name: 'Google', latency: { voice: 800 } },
  { id: 'rime', name: 'Rime', latency: { voice: 200 } },
  { id: 'inworld', name: 'Inworld', latency: { voice: 250 } },
  { id: 'builtin', name: 'Parley', latency: { mind: 5, voice: 30, recognition: 150 } },
];

export const MIND_PROVIDERS = ['openai', 'groq', 'anthropic', 'builtin'] as const;
export const VOICE_PROVIDERS = [
  ...(['elevenlabs', 'openai', 'cartesia', 'deepgram', 'azure', 'google', 'rime', 'inworld'] as const),
  'builtin',
] as const;
export const RECOGNITION_PROVIDERS = ['deepgram', 'builtin'] as const;

/** The eight voices in their own order, which is not the order of the companies. */
const ORDER: Record<Part, readonly CatalogueProvider['id'][]> = {
  mind: MIND_PROVIDERS,
  voice: VOICE_PROVIDERS,
  recognition: RECOGNITION_PROVIDERS,
};

export function providersOf(part: Part): CatalogueProvider[] {
  return ORDER[part].flatMap((id) => PROVIDERS.filter((provider) => provider.id === id));
}

export function providerName(id: string): string {
  return PROVIDERS.find((provider) => provider.id === id)?.name ?? id;
}
