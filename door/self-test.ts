import { createHmac, randomUUID } from 'node:crypto';

export interface SelfTestOptions {
  /** The door's own address. */
  origin: string;
  publishableKey: string;
  secretKey: string;
  /** Signs the forged tokens; without it (hosted, asymmetric keys) those that need a right signature are left out. */
  jwtSecret?: string;
  livekitSecret?: string;
  /** A table with rows that no signed-out person may read. */
  canaryTable: string;
}
interface Answer {
  status: number;
  rows: number;
}
interface Check {
  sentence: string;
  path: string;
  headers?: Record<string, string>;
}

/** Tries what must be refused. Answers the sentence of the first thing that was not, or `null` when all is well. */
export async function runSelfTest(options: SelfTestOptions): Promise<string | null> {
  const weak = weakSecret(options);
  if (weak) return weak;
  for (const check of checks(options)) {
    const answer = await ask(`${options.origin}${check.path}`, check.headers);
    if (answer === null) return `The door did not answer while it was being tested (${check.path}).`;
    if (answer.status < 400 && answer.rows !== 0) return check.sentence;
  }
  return null;
}

function weakSecret({ jwtSecret, livekitSecret }: SelfTestOptions): string | null {
  const short = [jwtSecret, livekitSecret].some(
    (secret) => secret !== undefined && secret !== '' && secret.length < 32,
  );
  if (short) return 'A signing secret is shorter than 32 characters.';
  return jwtSecret && jwtSecret === livekitSecret ? 'Auth and media share one signing secret.' : null;
}

function* checks(options: SelfTestOptions): Generator<Check> {
  const { publishableKey: apikey, secretKey, jwtSecret, livekitSecret } = options;
  const table = `/rest/v1/${encodeURIComponent(options.canaryTable)}?select=*&limit=1`;
  yield { sentence: 'A request without a key was answered by the data service.', path: table };
  yield { sentence: 'The service key was accepted from outside.', path: table, headers: { apikey: secretKey } };
  yield { sentence: `Signed-out people can read ${options.canaryTable}.`, path: table, headers: { apikey } };
  for (const path of ['/_system/info', '/%5fsystem/info', '/auth/v1/admin/users', '/rest/v1/', '/internal/health']) {
    yield { sentence: `${path} can be reached through the door.`, path, headers: { apikey } };
  }
  const forged = (sentence: string, token: string): Check => ({
    sentence,
    path: table,
    headers: { apikey, authorization: `Bearer ${token}` },
  });
  yield forged('A token without a signature was accepted.', sign({ alg: 'none' }, person('authenticated'), ''));
  if (livekitSecret) {
    const token = sign({ alg: 'HS256' }, person('authenticated'), livekitSecret);
    yield forged('A token signed with the media secret was accepted.', token);
  }
  if (!jwtSecret) return;
  for (const role of ['postgres', 'service_role', 'supabase_admin', 'api_login']) {
    yield forged(`A token with the role ${role} was accepted.`, sign({ alg: 'HS256' }, person(role), jwtSecret));
  }
  const endless = { sub: randomUUID(), role: 'authenticated', aud: 'authenticated' };
  yield forged('A token that never ends was accepted.', sign({ alg: 'HS256' }, endless, jwtSecret));
  const stranger = sign({ alg: 'HS256' }, person('authenticated'), jwtSecret);
  yield forged('A token of a person who does not exist can read rows.', stranger);
}

const person = (role: string) => ({
  sub: randomUUID(),
  role,
  aud: 'authenticated',
  exp: Math.floor(Date.now() / 1000) + 60,
});

function sign(header: object, payload: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ typ: 'JWT', ...header })}.${part(payload)}`;
  return `${content}.${secret ? createHmac('sha256', secret).update(content).digest('base64url') : ''}`;
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer | null> {
  try {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    const text = await answer.text();
    return { status: answer.status, rows: text.trim() === '[]' ? 0 : 1 };
  } catch {
    return null;
  }
}
