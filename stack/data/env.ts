import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const secret = z.string().min(32);

const schema = z.object({
  PARLEY_HOME: z.string().min(1),
  PARLEY_PUBLIC_URL: z.url(),
  DATA_PORT: port,
  DATA_DATABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string().startsWith('sb_publishable_'),
  SUPABASE_SECRET_KEY: z.string().startsWith('sb_secret_').min(32),
  SUPABASE_JWT_SECRET: secret,
  ENGINE_SECRET: secret,
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().default('Parley <no-reply@parley.invalid>'),
});

export type DataEnv = z.infer<typeof schema>;

/** Everything the data component reads from its environment. */
export function readEnv(): DataEnv {
  return schema.parse(process.env);
}
