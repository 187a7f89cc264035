import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { z } from 'zod';

/**
 * What the suite runs against: the embedded stack that wrote $PARLEY_HOME/run/env.json, or, with COMPAT_URL, a hosted project
 * (COMPAT_PUBLISHABLE_KEY, COMPAT_SECRET_KEY, COMPAT_DATABASE_URL with the right to make tables in public).
 */
const hostedSchema = z.object({
  COMPAT_URL: z.url(),
  COMPAT_PUBLISHABLE_KEY: z.string(),
  COMPAT_SECRET_KEY: z.string(),
  COMPAT_DATABASE_URL: z.url(),
});
const embeddedSchema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  SUPABASE_SECRET_KEY: z.string(),
  ADMIN_DATABASE_URL: z.url(),
  PARLEY_PUBLIC_URL: z.url(),
  ENGINE_SECRET: z.string(),
  MAIL_PORT: z.coerce.number(),
});

export interface Target {
  url: string;
  publishableKey: string;
  secretKey: string;
  databaseUrl: string;
  /** Only the embedded stack has a mailbox to read and an address to call after a change of tables. */
  embedded?: { mailbox: string; reloadSecret: string; publicUrl: string };
}

function readTarget(): Target {
  if (process.env.COMPAT_URL) {
    const env = hostedSchema.parse(process.env);
    const { COMPAT_URL: url, COMPAT_PUBLISHABLE_KEY: publishableKey, COMPAT_SECRET_KEY: secretKey } = env;
    return { url, publishableKey, secretKey, databaseUrl: env.COMPAT_DATABASE_URL };
  }
  const home = process.env.PARLEY_HOME ?? join(process.cwd(), '.parley');
  const env = embeddedSchema.parse(JSON.parse(readFileSync(join(home, 'run', 'env.json'), 'utf8')));
  return {
    url: env.SUPABASE_URL,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
    secretKey: env.SUPABASE_SECRET_KEY,
    databaseUrl: env.ADMIN_DATABASE_URL,
    embedded: {
      mailbox: `http://127.0.0.1:${env.MAIL_PORT}/mailbox`,
      reloadSecret: env.ENGINE_SECRET,
      publicUrl: env.PARLEY_PUBLIC_URL,
    },
  };
}

export const target = readTarget();

// Node 20 brings no socket of its own, and the client looks for one even where none is opened.
Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? WebSocket });

function client(key: string, accessToken?: string): SupabaseClient {
  return createClient(target.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(accessToken && { global: { headers: { authorization: `Bearer ${accessToken}` } } }),
  });
}

export const anonymous = () => client(target.publishableKey);
export const service = () => client(target.secretKey);
