import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivate } from './files';
import { StartError } from './start-error';

const text = z.string().min(8);
const schema = z.object({
  postgresPassword: text,
  apiPassword: text,
  realtimePassword: text,
  enginePassword: text,
  jwtSecret: text,
  publishableKey: text,
  secretKey: text,
  livekitKey: text,
  livekitSecret: text,
  webhookKey: text,
  webhookSecret: text,
  redisPassword: text,
  registrarSecret: text,
  engineSecret: text,
  credentialsKey: text,
  ownerPassword: text,
  colleaguePassword: text,
});
export type Secrets = z.infer<typeof schema>;

const secret = () => randomBytes(36).toString('base64url');
const name = (prefix: string) => () => `${prefix}${randomBytes(8).toString('hex')}`;
const password = () => randomBytes(9).toString('base64url');

const makers: Record<keyof Secrets, () => string> = {
  postgresPassword: secret,
  apiPassword: secret,
  realtimePassword: secret,
  enginePassword: secret,
  jwtSecret: secret,
  publishableKey: () => `sb_publishable_${secret()}`,
  secretKey: () => `sb_secret_${secret()}`,
  livekitKey: name('APIparley'),
  livekitSecret: secret,
  webhookKey: name('APIhook'),
  webhookSecret: secret,
  redisPassword: secret,
  registrarSecret: () => `parley-${randomBytes(24).toString('hex')}`,
  engineSecret: secret,
  credentialsKey: secret,
  ownerPassword: password,
  colleaguePassword: password,
};

/** The secrets of this data folder, made once; one that a newer version needs is added to the file. */
export function loadSecrets(home: string): Secrets {
  const path = join(home, 'secrets.json');
  const stored = readStored(path);
  const fresh = Object.entries(makers).filter(([key]) => !stored[key]);
  const all = { ...stored, ...Object.fromEntries(fresh.map(([key, make]) => [key, make()])) };
  if (fresh.length > 0) writePrivate(path, JSON.stringify(all, null, 2));
  return schema.parse(all);
}

function readStored(path: string): Record<string, string> {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch {
    return {};
  }
  const parsed = z.record(z.string(), z.string()).safeParse(safeJson(content));
  if (parsed.success) return parsed.data;
  throw new StartError(`${path} is damaged: restore it from a backup, or start anew with \`npm run reset\`.`);
}

function safeJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
