/** Who can vouch for a person, by the data service's name and by the name that people read. */
const PROVIDERS = { google: 'Google', github: 'GitHub', azure: 'Microsoft' } as const;
export type SocialProvider = keyof typeof PROVIDERS;

/** The providers in a list such as `google, github`; a name that we do not know is left out. */
export function readProviders(list: string): SocialProvider[] {
  const names = new Set(list.split(',').map((name) => name.trim().toLowerCase()));
  return [...names].filter((name): name is SocialProvider => Object.hasOwn(PROVIDERS, name));
}

export function providerName(provider: SocialProvider): string {
  return PROVIDERS[provider];
}

/** Where a provider's answer comes back to. */
export const SOCIAL_RETURN_PATH = '/auth/callback';
