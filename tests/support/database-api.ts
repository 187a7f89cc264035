import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { fromStack, withDatabase } from './database-environment';
import { freePort, stackEnvironment } from './stack';

export interface Api {
  url: string;
  stop: () => Promise<void>;
}

/** The stack's data service as a process of its own before a scratch database. */
export async function dataApi(database: string): Promise<Api> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(process.cwd(), 'dist', 'data.mjs')], {
    env: {
      ...process.env,
      ...stackEnvironment(),
      DATA_PORT: String(port),
      DATA_DATABASE_URL: withDatabase(fromStack('DATA_DATABASE_URL'), database),
    },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await healthy(url))) {
    if (child.exitCode !== null) throw new Error(`the data service stopped with ${child.exitCode}`);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function healthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`)).ok;
  } catch {
    return false;
  }
}

/** A session token as the auth service makes it; without `sub` the caller has the publishable key alone. */
export async function bearer(sub: string | null, claims: Record<string, unknown> = {}): Promise<string> {
  if (!sub) return fromStack('SUPABASE_PUBLISHABLE_KEY');
  return new SignJWT({ role: 'authenticated', email: `${sub}@example.test`, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(sub)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(new TextEncoder().encode(fromStack('SUPABASE_JWT_SECRET')));
}

export interface Answer {
  status: number;
  rows: unknown[];
  /** Code and hint of an error, as `code hint`. */
  code: string | undefined;
  message: string | undefined;
  range: string | null;
}

const problem = z.object({ code: z.string().optional(), message: z.string().optional(), hint: z.string().nullish() });

/** One request to `/rest/v1`, as supabase-js sends it. */
export async function rest(api: Api, token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const key = fromStack('SUPABASE_PUBLISHABLE_KEY');
  const response = await fetch(`${api.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: key,
      ...(token !== key && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      prefer: method === 'GET' || method === 'HEAD' ? 'count=exact' : 'return=representation',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer: unknown = text ? JSON.parse(text) : [];
  const { code, message, hint } = problem.parse(Array.isArray(answer) ? {} : answer);
  return {
    status: response.status,
    rows: Array.isArray(answer) ? answer : [],
    code: code && (hint ? `${code} ${hint}` : code),
    message,
    range: response.headers.get('content-range'),
  };
}
