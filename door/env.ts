import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const flag = z
  .string()
  .default('')
  .transform((value) => value === '1');

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PARLEY_PUBLIC_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().default(''),
  /** Signs the short tokens that API keys are exchanged for, and finds them; without either, keys are off. */
  SUPABASE_JWT_SECRET: z.string().default(''),
  DATABASE_URL: z.string().default(''),
  WEB_URL: z.url(),
  /** The folder of the files that a build of the web app hands out as they are. */
  WEB_FILES: z.string().default(''),
  SUPERVISOR_PORT: port.optional(),
  REALTIME_PORT: port.optional(),
  LIVEKIT_PORT: port.optional(),
  MAIL_PORT: port.optional(),
  DATA_EMBEDDED: flag,
  MEDIA_EMBEDDED: flag,
  MAIL_EMBEDDED: flag,
  PARLEY_LOGIN_LIMIT: z.coerce.number().int().positive().default(10),
  PARLEY_MAIL_LIMIT: z.coerce.number().int().positive().default(3),
  /** Requests a minute with one API key. */
  PARLEY_KEY_LIMIT: z.coerce.number().int().positive().default(600),
  /** Comma-separated addresses of the TLS proxies in front; only theirs is an `x-forwarded-for` that is believed. */
  PARLEY_TRUSTED_PROXIES: z.string().default(''),
});

const local = (of: number | undefined) => (of === undefined ? undefined : `http://127.0.0.1:${of}`);

export interface DoorConfig {
  host: string;
  port: number;
  publicUrl: URL;
  publishableKey: string;
  secretKey: string;
  upstreams: Record<Upstream, string | undefined>;
  /** Empty while the web app makes them at each request. */
  webFiles: string;
  health: string | undefined;
  loginLimit: number;
  mailLimit: number;
  jwtSecret: string;
  databaseUrl: string;
  keyLimit: number;
  trustedProxies: ReadonlySet<string>;
}
export type Upstream = 'data' | 'realtime' | 'media' | 'mail' | 'web';

/** An upstream that is not set answers 404: a hosted media server or a real mail server has no path here. */
export function readConfig(environment: NodeJS.ProcessEnv): DoorConfig {
  const env = schema.parse(environment);
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PARLEY_PUBLIC_URL),
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
    secretKey: env.SUPABASE_SECRET_KEY,
    upstreams: {
      data: env.SUPABASE_URL,
      realtime: env.DATA_EMBEDDED ? local(env.REALTIME_PORT) : env.SUPABASE_URL,
      media: env.MEDIA_EMBEDDED ? local(env.LIVEKIT_PORT) : undefined,
      mail: env.MAIL_EMBEDDED ? local(env.MAIL_PORT) : undefined,
      web: env.WEB_URL,
    },
    webFiles: env.WEB_FILES,
    health: local(env.SUPERVISOR_PORT),
    loginLimit: env.PARLEY_LOGIN_LIMIT,
    mailLimit: env.PARLEY_MAIL_LIMIT,
    jwtSecret: env.SUPABASE_JWT_SECRET,
    databaseUrl: env.DATABASE_URL,
    keyLimit: env.PARLEY_KEY_LIMIT,
    trustedProxies: new Set(
      env.PARLEY_TRUSTED_PROXIES.split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  };
}
