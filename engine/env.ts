import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { DEFAULT_BRAND } from '@/lib/branding/title';

const schema = z.object({
  ENGINE_PORT: z.coerce.number().int().min(1).max(65_535),
  ENGINE_URL: z.url(),
  ENGINE_SECRET: z.string().min(32),
  DATABASE_URL: z.string().min(1),
  LIVEKIT_URL: z.string().default(''),
  LIVEKIT_API_KEY: z.string().default(''),
  LIVEKIT_API_SECRET: z.string().default(''),
  MEDIA_OFF: z.string().default(''),
  /** `1`: a SIP service belongs to the media server. */
  SIP_ON: z.string().default(''),
  /** `1`: telephones of one's own sign in beside it. */
  REGISTRAR_ON: z.string().default(''),
  REGISTRAR_URL: z.string().default(''),
  REGISTRAR_SECRET: z.string().default(''),
  REGISTRAR_PUBLIC: z.string().default(''),
  /** Where carriers send calls, plain and encrypted; empty where the SIP service is somebody else's, or has no certificate. */
  SIP_PUBLIC: z.string().default(''),
  SIP_TLS_PUBLIC: z.string().default(''),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().default(`${DEFAULT_BRAND} <no-reply@parley.invalid>`),
  PARLEY_PUBLIC_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_SECRET_KEY: z.string().min(1),
  CARRIER_URL: z.url(),
  /** Opens the keys of AI providers; without it every part of an assistant is the built-in one. */
  CREDENTIALS_KEY: z.string().default(''),
  /** Where everything for providers goes through; empty: to each one's own address. */
  PARLEY_PROVIDER_GATEWAY: z.string().default(''),
  PARLEY_HOME: z.string().min(1),
  PARLEY_SPOOL: z.string().min(1),
  /** Whom this machine trusts besides: processes of their own are told no more than what they are given. */
  NODE_EXTRA_CA_CERTS: z.string().default(''),
  PARLEY_TRUSTED_HOSTS: z.string().default(''),
  /** For conversations in writing, whose minds are asked as those of calls are. */
  VOICE_URL: z.string().default(''),
  PARLEY_MAX_CALLS: z.coerce
    .number()
    .int()
    .min(1)
    .default(2 * availableParallelism()),
  PARLEY_RING_SECONDS: z.coerce.number().min(1).max(180).default(30),
});
export type EngineEnv = z.infer<typeof schema>;

export function engineEnv(source: NodeJS.ProcessEnv = process.env): EngineEnv {
  return schema.parse(source);
}

/** Where calls can come in over TLS. */
export function tlsOf({ SIP_PUBLIC, SIP_TLS_PUBLIC }: EngineEnv): 'here' | 'nowhere' | 'project' {
  if (SIP_PUBLIC === '') return 'project';
  return SIP_TLS_PUBLIC === '' ? 'nowhere' : 'here';
}
