import { z } from 'zod';

const schema = z.object({
  REALTIME_PORT: z.coerce.number().int(),
  REALTIME_DATABASE_URL: z.string().min(1),
  SUPABASE_JWT_SECRET: z.string().min(32),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  PARLEY_PUBLIC_URL: z.url(),
});

export interface RealtimeConfig {
  port: number;
  databaseUrl: string;
  jwtSecret: Uint8Array;
  publishableKey: string;
  publicHost: string;
}

export function readConfig(environment: NodeJS.ProcessEnv): RealtimeConfig {
  const env = schema.parse(environment);
  return {
    port: env.REALTIME_PORT,
    databaseUrl: env.REALTIME_DATABASE_URL,
    jwtSecret: new TextEncoder().encode(env.SUPABASE_JWT_SECRET),
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
    publicHost: new URL(env.PARLEY_PUBLIC_URL).host,
  };
}
