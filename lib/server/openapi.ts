import 'server-only';
import { z } from 'zod';
import type { RouteName } from '@/lib/account/api-keys/reference';
import { toAppError } from '@/lib/errors/to-app-error';
import { env } from './env';
import { serviceClient } from './supabase';

const column = z.object({
  name: z.string(),
  type: z.string(),
  nullable: z.boolean(),
  filled: z.boolean(),
  values: z.array(z.string()).nullable(),
  verbs: z.array(z.enum(['select', 'insert', 'update'])),
});
const table = z.object({ table: z.string(), resource: z.string(), deletable: z.boolean(), columns: z.array(column) });
type Column = z.infer<typeof column>;
type Table = z.infer<typeof table>;

export interface RouteEntry {
  id: RouteName;
  path: string;
  summary: string;
  contract: { body: z.ZodType; response: z.ZodType };
  idempotent?: true;
}

/** What API keys reach, made from the granted tables and the routes' own contracts. */
export async function openApi(routes: readonly RouteEntry[]) {
  const { data, error } = await serviceClient().rpc('api_catalogue');
  if (error) throw toAppError(error);
  const tables = z.array(table).parse(data);
  return {
    openapi: '3.1.0',
    info: { title: 'Parley', version: '1', description: 'Rows by PostgREST’s rules under /rest/v1, and calls.' },
    servers: [{ url: env().PARLEY_PUBLIC_URL }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries([...tables.map(tablePath), ...routes.map(routePath)]),
  };
}

function tablePath({ table: name, resource, deletable, columns }: Table) {
  const can = (verb: Column['verbs'][number]) => columns.some(({ verbs }) => verbs.includes(verb));
  const row = rowSchema(columns.filter(({ verbs }) => verbs.includes('select')));
  const filter = { name: 'id', in: 'query', required: true, schema: { type: 'string' }, example: 'eq.…' };
  const operation = (verb: string, rest: object) => ({ tags: [name], 'x-scope': `${resource}: ${verb}`, ...rest });
  const written = (verb: 'insert' | 'update') => ({
    content: {
      'application/json': {
        schema: rowSchema(
          columns.filter(({ verbs }) => verbs.includes(verb)),
          verb,
        ),
      },
    },
  });
  const query = ['select', 'order', 'limit', 'offset'].map((one) => ({
    name: one,
    in: 'query',
    schema: { type: 'string' },
  }));
  const header = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 200 } };
  const keyed = name === 'api_start_calls' ? { parameters: [header] } : {};
  return [
    `/rest/v1/${name}`,
    {
      get: operation('select', { parameters: query, responses: answer(200, { type: 'array', items: row }) }),
      ...(can('insert') && {
        post: operation('insert', { ...keyed, requestBody: written('insert'), responses: answer(201) }),
      }),
      ...(can('update') && {
        patch: operation('update', { parameters: [filter], requestBody: written('update'), responses: answer(204) }),
      }),
      ...(deletable && { delete: operation('delete', { parameters: [filter], responses: answer(204) }) }),
    },
  ] as const;
}

function routePath({ id, path, summary, contract, idempotent }: RouteEntry) {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const header = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 200 } };
  return [
    path,
    {
      post: {
        operationId: id,
        summary,
        parameters: [...named, ...(idempotent ? [header] : [])],
        requestBody: { content: { 'application/json': { schema: z.toJSONSchema(contract.body, { io: 'input' }) } } },
        responses: answer(200, z.toJSONSchema(contract.response)),
      },
    },
  ] as const;
}

function answer(status: number, schema?: object) {
  return {
    [status]: { description: 'Done', ...(schema && { content: { 'application/json': { schema } } }) },
    401: { description: 'The key is wrong, expired or revoked' },
    403: { description: 'The key or its maker may not do this' },
    429: { description: 'Too many requests; Retry-After says when to come back' },
  };
}

const TYPES: Record<string, object> = {
  uuid: { type: 'string', format: 'uuid' },
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  bigint: { type: 'integer' },
  numeric: { type: 'number' },
  jsonb: {},
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
};

function typeOf({ type, values }: Column): object {
  if (values) return { type: 'string', enum: values };
  if (type.endsWith('[]')) return { type: 'array', items: TYPES[type.slice(0, -2)] ?? { type: 'string' } };
  return TYPES[type] ?? { type: 'string' };
}

function rowSchema(columns: readonly Column[], verb?: 'insert' | 'update') {
  const schemaOf = (one: Column) => (one.nullable ? { anyOf: [typeOf(one), { type: 'null' }] } : typeOf(one));
  const required = verb === 'insert' ? columns.filter(({ nullable, filled }) => !nullable && !filled) : [];
  return {
    type: 'object',
    properties: Object.fromEntries(columns.map((one) => [one.name, schemaOf(one)])),
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
  };
}
