import 'server-only';
import { readProviders, type SocialProvider } from '@/lib/session/social';
import { requestBrand } from './branding/request-brand';
import { env } from './env';
import { verifyToken, type Session } from './session';
import { cookieClient } from './supabase';

/** The providers that this installation has; the embedded data service knows none, and a brand's pages show none. */
export async function socialProviders(): Promise<SocialProvider[]> {
  const { DATA_EMBEDDED, PARLEY_SOCIAL_PROVIDERS } = env();
  const providers = DATA_EMBEDDED === '1' ? [] : readProviders(PARLEY_SOCIAL_PROVIDERS);
  return providers.length > 0 && (await requestBrand()) ? [] : providers;
}

/** Spends the code that a provider's answer brought; only the browser that asked has what it takes. */
export async function takeSocialCode(code: string | null): Promise<Session | null> {
  if (!code) return null;
  const { data, error } = await (await cookieClient()).auth.exchangeCodeForSession(code);
  if (error) console.warn('A sign-in by a provider failed:', error.message);
  return data.session && verifyToken(data.session.access_token);
}
