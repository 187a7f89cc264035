import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { z } from 'zod';

const schema = z.object({
  PARLEY_HOME: z.string(),
  ADMIN_DATABASE_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  SUPABASE_JWT_SECRET: z.string(),
});
export type StackEnvironment = z.infer<typeof schema> & Record<string, string>;

/** What the running stack has written down about itself; `PARLEY_HOME` says which stack. */
export function stackEnvironment(): StackEnvironment {
  const home = process.env.PARLEY_HOME ?? join(process.cwd(), '.parley');
  const text = readFileSync(join(home, 'run', 'env.json'), 'utf8');
  return schema
    .loose()
    .transform((values) => ({ ...strings(values), ...schema.parse(values) }))
    .parse(JSON.parse(text));
}

function strings(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

export function connect(url: string, max = 4): Sql {
  return postgres(url, { max, onnotice: () => undefined });
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
