import type { IncomingMessage } from 'node:http';
import { readBody } from './body';
import { dataRefusal, type Refusal } from './refusal';

const BAD = dataRefusal(400, 'invalid_key', 'An Idempotency-Key has 8 to 200 letters and comes with one call, as JSON');

export function startsCalls(method: string, path: string): boolean {
  return method === 'POST' && path === '/rest/v1/api_start_calls';
}

/** The header becomes a column of the row: the database answers the same key with the same call. */
export async function withKey(request: IncomingMessage): Promise<{ body?: Buffer; refusal?: Refusal }> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return {};
  const row = parse((await readBody(request)).toString('utf8'));
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key) || !row) return { refusal: BAD };
  if (row.idempotency_key !== undefined && row.idempotency_key !== key) return { refusal: BAD };
  return { body: Buffer.from(JSON.stringify({ ...row, idempotency_key: key })) };
}

/** One row; a list of one is one row too. */
function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const row: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : null;
  } catch {
    return null;
  }
}
