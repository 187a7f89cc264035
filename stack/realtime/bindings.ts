import { z } from 'zod';
import type { Catalogue, Table } from './catalogue';
import { FilterError, namedTenants, parseFilter, type Condition } from './filter';

const MOST_BINDINGS = 100;
const text = z.string().max(2000);
const requested = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: text.optional(),
  table: text.optional(),
  filter: text.nullish(),
  select: z.array(text).max(200).nullish(),
});
const joinPayload = z.looseObject({
  config: z.looseObject({
    postgres_changes: z.array(requested).max(MOST_BINDINGS).default([]),
    presence: z.looseObject({ enabled: z.boolean().optional() }).nullish(),
    private: z.boolean().nullish(),
  }),
  access_token: z.unknown().optional(),
});

export type Operation = 'INSERT' | 'UPDATE' | 'DELETE';
export interface Binding {
  id: number;
  event: '*' | Operation;
  tables: Table[];
  conditions: Condition[];
  /** The filter's text: equal texts are evaluated once. */
  filter: string;
  select: string[] | null;
}
export interface JoinRequest {
  bindings: Binding[];
  /** What the client wants to see again, in its order; it leaves when one word differs. */
  echo: Record<string, unknown>[];
  accessToken: unknown;
}
export class JoinError extends Error {}

/** What a channel may ask for: changes of allow-listed tables, and nothing else. */
export function readJoin(payload: unknown, catalogue: Catalogue): JoinRequest {
  const parsed = joinPayload.safeParse(payload);
  if (!parsed.success) throw new JoinError('the join request cannot be read');
  const { config, access_token: accessToken } = parsed.data;
  if (config.presence?.enabled) throw new JoinError('presence is switched off');
  if (config.private) throw new JoinError('private channels are switched off');
  if (config.postgres_changes.length === 0) throw new JoinError('broadcast is switched off: ask for postgres_changes');
  const bindings = config.postgres_changes.map((request, at) => readBinding(request, at + 1, catalogue));
  const echo = config.postgres_changes.map((request, at) => ({ ...request, id: at + 1 }));
  return { bindings, echo, accessToken };
}

function readBinding(request: z.infer<typeof requested>, id: number, catalogue: Catalogue): Binding {
  const { event, schema = 'public', table = '*', filter, select } = request;
  if (schema !== 'public' && schema !== '*') throw new JoinError(`schema ${schema} is not published`);
  if (table === '*') {
    if (filter) throw new JoinError('a filter needs a table');
    return { id, event, tables: [...catalogue.values()], conditions: [], filter: '', select: null };
  }
  const found = catalogue.get(table);
  if (!found || !found.columns.some(({ readable }) => readable)) throw new JoinError(`table ${table} is not published`);
  try {
    const conditions = filter ? parseFilter(filter, found) : [];
    return { id, event, tables: [found], conditions, filter: filter ?? '', select: select ?? null };
  } catch (error) {
    throw error instanceof FilterError ? new JoinError(error.message) : error;
  }
}

/** A binding that names somebody else's tenant is refused aloud: an empty stream would hide the mistake. */
export function refuseForeignTenants(bindings: Binding[], tenant: string): void {
  for (const { tables, conditions } of bindings) {
    const foreign = tables.flatMap((table) => namedTenants(conditions, table)).find((named) => named !== tenant);
    if (foreign !== undefined) throw new JoinError('the filter names another tenant');
  }
}
