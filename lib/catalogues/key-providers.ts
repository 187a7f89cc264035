import { z } from 'zod';
import { PROVIDERS, type CatalogueProvider, type Part } from './providers';

/** Who is asked with a key: everybody but the built-in one. */
export type KeyProviderId = Exclude<CatalogueProvider['id'], 'builtin'>;

interface KeyProvider {
  id: KeyProviderId;
  name: string;
  parts: Part[];
  /** Where one gets a key. */
  keysAt: string;
  /** What the provider must be told besides the key, each with what it may look like. */
  settings: Readonly<Record<string, RegExp>>;
}

const KEYS_AT: Record<KeyProviderId, string> = {
  openai: 'https://platform.openai.com/api-keys',
  groq: 'https://console.groq.com/keys',
  anthropic: 'https://console.anthropic.com/settings/keys',
  deepgram: 'https://console.deepgram.com',
  elevenlabs: 'https://elevenlabs.io/app/settings/api-keys',
  cartesia: 'https://play.cartesia.ai/keys',
  azure: 'https://portal.azure.com',
  google: 'https://console.cloud.google.com/apis/credentials',
  rime: 'https://rime.ai/dashboard/tokens',
  inworld: 'https://platform.inworld.ai',
};

/** A region becomes part of a host name. */
const SETTINGS: Partial<Record<KeyProviderId, KeyProvider['settings']>> = {
  azure: { region: /^[a-z][a-z0-9]{2,30}$/ },
};

export const isKeyProvider = (id: string): id is KeyProviderId => Object.hasOwn(KEYS_AT, id);

const isPart = (name: string): name is Part => name === 'mind' || name === 'voice' || name === 'recognition';

export const KEY_PROVIDERS: readonly KeyProvider[] = PROVIDERS.flatMap(({ id, name, latency }) =>
  isKeyProvider(id)
    ? [{ id, name, parts: Object.keys(latency).filter(isPart), keysAt: KEYS_AT[id], settings: SETTINGS[id] ?? {} }]
    : [],
);

export type ProviderSettings = Record<string, string>;

export function settingsSchema(id: KeyProviderId) {
  const fields = Object.entries(SETTINGS[id] ?? {}).map(([name, form]) => [name, z.string().regex(form)] as const);
  return z.strictObject(Object.fromEntries(fields));
}

const HOSTS: Record<KeyProviderId, (settings: ProviderSettings) => string> = {
  openai: () => 'https://api.openai.com',
  groq: () => 'https://api.groq.com',
  anthropic: () => 'https://api.anthropic.com',
  deepgram: () => 'https://api.deepgram.com',
  elevenlabs: () => 'https://api.elevenlabs.io',
  cartesia: () => 'https://api.cartesia.ai',
  azure: ({ region = '' }) => `https://${region}.tts.speech.microsoft.com`,
  google: () => 'https://texttospeech.googleapis.com',
  rime: () => 'https://users.rime.ai',
  inworld: () => 'https://api.inworld.ai',
};

/** A provider's own address, or its place behind the gateway of a network that lets nothing out by itself. */
export function providerOrigin(id: KeyProviderId, settings: ProviderSettings, gateway: string): string {
  return gateway === '' ? HOSTS[id](settingsSchema(id).parse(settings)) : `${gateway.replace(/\/$/, '')}/${id}`;
}
