import 'server-only';
import { z } from 'zod';
import { trustedHosts } from '@/lib/safe-fetch/trusted-hosts';

/** Everything the web process reads from its environment; parsed at first use so that a build needs no values. */
const schema = z.object({
  PARLEY_PUBLIC_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  SUPABASE_SECRET_KEY: z.string(),
  /** HS256 secret of the data service; a hosted project with asymmetric keys has none and is asked by `getClaims()`. */
  SUPABASE_JWT_SECRET: z.string().optional(),
  LIVEKIT_URL: z.string().default(''),
  LIVEKIT_PUBLIC_URL: z.string().default(''),
  LIVEKIT_API_KEY: z.string().default(''),
  LIVEKIT_API_SECRET: z.string().default(''),
  LIVEKIT_WEBHOOK_KEY: z.string().default(''),
  LIVEKIT_WEBHOOK_SECRET: z.string().default(''),
  MEDIA_OFF: z.string().default(''),
  /** Seals the keys of other services; it opens nothing that was sealed before it was changed. */
  CREDENTIALS_KEY: z.string().default(''),
  PARLEY_PROVIDER_GATEWAY: z.union([z.literal(''), z.url()]).default(''),
  PARLEY_TRUSTED_HOSTS: trustedHosts,
  DATA_EMBEDDED: z.string().default(''),
  MAIL_EMBEDDED: z.string().default(''),
  /** The built-in voice, where it runs beside this server. */
  VOICE_URL: z.union([z.literal(''), z.url()]).default(''),
  ENGINE_SECRET: z.string().default(''),
  /** The call engine, which also holds conversations in writing. */
  ENGINE_URL: z.union([z.literal(''), z.url()]).default(''),
  PARLEY_SOCIAL_PROVIDERS: z.string().default(''),
  PARLEY_TOKEN_LIMIT: z.coerce.number().int().positive().default(30),
  PARLEY_MAX_CALLS: z.coerce.number().int().default(0),
});

let parsed: z.infer<typeof schema> | undefined;

export function env() {
  parsed ??= schema.parse(process.env);
  return parsed;
}
