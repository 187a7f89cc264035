import { z } from 'zod';
import { isResourceName, type ResourceName } from '@/lib/access/resources';
import { VERBS } from './api-keys';
import { routeExamples, tableExamples, type Example } from './examples';
import { fieldsOf, jsonSchema, type Field, type Schema } from './json-schema';

export const ROUTE_NAMES = ['initiateCall', 'deleteRoom', 'editParticipant', 'grantPublish'] as const;
export type RouteName = (typeof ROUTE_NAMES)[number];
type TableVerb = (typeof VERBS)[number];

interface Operation {
  method: string;
  path: string;
  examples: Example[];
}
export interface TableEntry {
  name: string;
  anchor: string;
  columns: (Field & { verbs: TableVerb[] })[];
  operations: (Operation & { verb: TableVerb })[];
}
export interface RouteEntry extends Operation {
  name: RouteName;
  anchor: string;
  body: Field[];
  answer: Field[];
}
export interface Reference {
  url: string;
  /** A list, a new row and a call, to begin with. */
  start: Example[];
  routes: RouteEntry[];
  groups: { resource: ResourceName; tables: TableEntry[] }[];
}

const content = z.object({ content: z.object({ 'application/json': z.object({ schema: jsonSchema }) }).optional() });
const operation = z.object({
  operationId: z.enum(ROUTE_NAMES).optional(),
  'x-scope': z.string().optional(),
  parameters: z.array(z.object({ name: z.string() })).default([]),
  requestBody: content.optional(),
  responses: z.record(z.string(), content),
});
type Described = z.infer<typeof operation>;
const documented = z.object({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

const METHODS = { select: 'get', insert: 'post', update: 'patch', delete: 'delete' } as const;
const TABLE = '/rest/v1/';
const START = [
  ['crm_leads', 'select'],
  ['crm_leads', 'insert'],
  ['api_start_calls', 'insert'],
] as const;

/** The reference page's content, from the same description that programs read. */
export function readReference(description: unknown): Reference {
  const { servers, paths } = documented.parse(description);
  const tables = Object.entries(paths).flatMap(([path, operations]) =>
    path.startsWith(TABLE) ? [readTable(path, operations)] : [],
  );
  const resources = [...new Set(tables.map(({ resource }) => resource))];
  return {
    url: servers[0]?.url ?? '',
    start: START.flatMap(([name, verb]) => {
      const entry = tables.find(({ table }) => table.name === name)?.table;
      return entry?.operations.find((one) => one.verb === verb)?.examples ?? [];
    }),
    routes: Object.entries(paths).flatMap(([path, { post }]) => (post?.operationId ? [readRoute(path, post)] : [])),
    groups: resources.filter(isResourceName).map((resource) => ({
      resource,
      tables: tables.flatMap((one) => (one.resource === resource ? [one.table] : [])),
    })),
  };
}

function readTable(path: string, operations: Record<string, Described>) {
  const name = path.slice(TABLE.length);
  const described = VERBS.flatMap((verb) => {
    const one = operations[METHODS[verb]];
    return one ? [{ verb, one, row: verb === 'select' ? (answerOf(one).items ?? {}) : bodyOf(one) }] : [];
  });
  const columns = new Map<string, TableEntry['columns'][number]>();
  for (const { verb, row } of described) {
    for (const field of fieldsOf(row)) {
      const known = columns.get(field.name) ?? { ...field, verbs: [] };
      columns.set(field.name, { ...known, required: known.required || field.required, verbs: [...known.verbs, verb] });
    }
  }
  const table: TableEntry = {
    name,
    anchor: `table-${name}`,
    columns: [...columns.values()],
    operations: described.map(({ verb, one, row }) => ({
      verb,
      method: METHODS[verb].toUpperCase(),
      path,
      examples: tableExamples(name, verb, row, isIdempotent(one)),
    })),
  };
  return { table, resource: operations.get?.['x-scope']?.split(':')[0] ?? '' };
}

function readRoute(path: string, post: Described): RouteEntry {
  const name = z.enum(ROUTE_NAMES).parse(post.operationId);
  return {
    name,
    anchor: `route-${name}`,
    method: 'POST',
    path,
    body: fieldsOf(bodyOf(post)),
    answer: fieldsOf(answerOf(post)),
    examples: routeExamples(path, bodyOf(post), isIdempotent(post)),
  };
}

const schemaOf = (one: z.infer<typeof content> | undefined): Schema => one?.content?.['application/json'].schema ?? {};
const bodyOf = ({ requestBody }: Described) => schemaOf(requestBody);
const answerOf = ({ responses }: Described) => schemaOf(responses[200]);
const isIdempotent = ({ parameters }: Described) => parameters.some(({ name }) => name === 'Idempotency-Key');
