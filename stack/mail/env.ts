import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const schema = z.object({
  PARLEY_HOME: z.string().min(1),
  PARLEY_PUBLIC_URL: z.url(),
  MAIL_SMTP_PORT: port,
  MAIL_PORT: port,
});

export function readEnv() {
  return schema.parse(process.env);
}
