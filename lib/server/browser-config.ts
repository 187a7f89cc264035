import 'server-only';
import type { BrowserConfig } from '@/lib/browser/config';
import { env } from './env';

export function browserConfig(): BrowserConfig {
  const { SUPABASE_PUBLISHABLE_KEY, LIVEKIT_PUBLIC_URL, MEDIA_OFF, MAIL_EMBEDDED, PARLEY_MAX_CALLS } = env();
  return {
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    livekitUrl: LIVEKIT_PUBLIC_URL,
    mediaOff: MEDIA_OFF,
    mailbox: MAIL_EMBEDDED === '1',
    maxCalls: PARLEY_MAX_CALLS,
  };
}
