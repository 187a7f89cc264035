import { bodiesOf, type Schema } from './json-schema';

/** One request as a program sends it; `$NAME` stands for what only the caller knows, as in a shell. */
export interface Example {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Record<string, unknown>;
}

const AUTHORIZATION = { Authorization: 'Bearer $PARLEY_KEY' };
const JSON_BODY = { ...AUTHORIZATION, 'Content-Type': 'application/json' };
const SHOWN = 3;

const NEW_ROWS: Record<string, Record<string, string>> = {
  crm_leads: { first_name: 'Ada', last_name: 'Lovelace' },
  api_start_calls: { from_number: '$FROM_NUMBER', to_number: '$TO_NUMBER' },
};
/** To delete is to mark: rows stay for whoever may look into the past. */
const CHANGES: Record<string, Record<string, unknown>[]> = { crm_leads: [{ last_name: 'King' }, { deleted: true }] };

export function tableExamples(name: string, verb: string, row: Schema, idempotent: boolean): Example[] {
  const path = `/rest/v1/${name}`;
  const created = NEW_ROWS[name];
  if (verb === 'select') return [{ method: 'GET', path: `${path}?${listQuery(row)}`, headers: AUTHORIZATION }];
  if (verb === 'insert' && created) {
    const headers = { ...JSON_BODY, Prefer: 'return=representation', ...(idempotent && again('order-1042')) };
    return [{ method: 'POST', path, headers, body: created }];
  }
  if (verb === 'update') {
    const one = `${path}?id=eq.$ROW_ID`;
    return (CHANGES[name] ?? []).map((body) => ({ method: 'PATCH', path: one, headers: JSON_BODY, body }));
  }
  return [];
}

export function routeExamples(path: string, body: Schema, idempotent: boolean): Example[] {
  const filled = path.replace(/(\w+)s\/\{(\w+)\}/g, (_, noun: string, name: string) =>
    `${noun}s/$${noun}_${name}`.replace(/\$\w+/, (one) => one.toUpperCase()),
  );
  const headers = { ...JSON_BODY, ...(idempotent && again('visit-1042')) };
  return bodiesOf(body).map((one) => ({ method: 'POST', path: filled, headers, body: one }));
}

const again = (key: string) => ({ 'Idempotency-Key': key });

const KEPT_BY_US = ['created_at', 'updated_at', 'version', 'deleted'];

/** Some columns that say something: what every table has comes later, the ids of others last. */
function listQuery({ properties = {} }: Schema): string {
  const plain = Object.keys(properties).filter((name) => /^\w+$/.test(name) && name !== 'id');
  const rank = (name: string) =>
    JSON.stringify(properties[name]).includes('uuid') ? 2 : KEPT_BY_US.includes(name) ? 1 : 0;
  const telling = plain.toSorted((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
  return `select=${[...('id' in properties ? ['id'] : []), ...telling].join(',')}&limit=10`;
}

/** What comes before every example. */
export const setup = (url: string) => `export PARLEY_URL="${url}"\nexport PARLEY_KEY="parley_…"`;

/** The request for a POSIX shell: the body stands in a here document, where variables count and quotes need no care. */
export function curl({ method, path, headers, body }: Example): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$PARLEY_URL${path}"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body ? ['--data @- <<JSON'] : []),
  ];
  return lines.join(' \\\n  ') + (body ? `\n${JSON.stringify(body, null, 2)}\nJSON` : '');
}
