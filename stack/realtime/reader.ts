import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Table } from './catalogue';
import { conditionSql, type Condition } from './filter';
import type { Caller } from './token';

/** One caller's question about changed rows, with every different filter that its bindings have. */
export interface Question {
  caller: Caller;
  filters: Condition[][];
}
export interface View {
  record: Record<string, unknown>;
  /** Whether the row fits, filter by filter. */
  fits: boolean[];
}
/** The rows that a caller sees, by key; `null` when the question could not be asked. */
export type Views = Map<string, View> | null;
export const keyText = (key: unknown[]) => JSON.stringify(key);

const row = z.object({
  key: z.array(z.unknown()),
  record: z.record(z.string(), z.unknown()),
  fits: z.array(z.boolean()),
});
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Reads rows as each caller, under the same policies as the REST service. */
export class Reader {
  constructor(private readonly sql: Sql) {}

  /** All callers in one transaction and one round trip; one that fails is asked again alone, so that it fails alone. */
  async read(table: Table, keys: unknown[][], questions: Question[]): Promise<Views[]> {
    try {
      return await this.sql.begin('read only', (tx) => Promise.all(questions.map((one) => ask(tx, table, keys, one))));
    } catch (error) {
      if (questions.length > 1) {
        return Promise.all(questions.map(async (one) => (await this.read(table, keys, [one]))[0] ?? null));
      }
      console.error(`re-read of ${table.name}: ${error instanceof Error ? error.message : String(error)}`);
      return [null];
    }
  }

  /** The tenant of each caller now; `null` for who may see nothing any more. */
  async tenants(callers: Caller[]): Promise<(string | null)[]> {
    const claims = JSON.stringify(callers.map((caller) => caller.claims));
    const [, rows] = await this.sql.begin('read only', (tx) =>
      Promise.all([
        tx`select set_config('role', 'authenticated', true)`,
        tx<
          { tenants: (string | null)[] }[]
        >`select array_to_json(realtime.tenants((${claims}::text)::jsonb)) as tenants`,
      ]),
    );
    return rows[0]?.tenants ?? callers.map(() => null);
  }

  /** Throws what Postgres says when a filter's value does not fit its column. */
  async check(caller: Caller, table: Table, filters: Condition[][]): Promise<void> {
    await this.sql.begin('read only', (tx) => ask(tx, table, [], { caller, filters }));
  }
}

async function ask(
  tx: TransactionSql,
  table: Table,
  keys: unknown[][],
  question: Question,
): Promise<Map<string, View>> {
  const { text, values } = query(table, keys, question.filters);
  const [, rows] = await Promise.all([
    tx`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', ${JSON.stringify(question.caller.claims)}, true)`,
    tx.unsafe(text, values, { prepare: true }),
  ]);
  return new Map(
    z
      .array(row)
      .parse([...rows])
      .map(({ key, record, fits }) => [keyText(key), { record, fits }]),
  );
}

function query(table: Table, keys: unknown[][], filters: Condition[][]): { text: string; values: string[] } {
  const values = [JSON.stringify(keys)];
  const add = (value: string) => `$${values.push(value)}`;
  const columns = table.columns.filter(({ readable }) => readable).map(({ name }) => quoted(name));
  const fits = filters.map((all) => all.map((one) => conditionSql(one, table, add)).join(' and ') || 'true');
  const key = table.key.map((name) => `r.${quoted(name)}`).join(', ');
  const casts = table.key.map((name, at) => {
    const cast = table.columns.find((column) => column.name === name)?.cast ?? 'text';
    return `(k ->> ${at})::${cast}`;
  });
  const asked = `select ${casts.join(', ')} from json_array_elements(($1::text)::json) k`;
  const where = table.key.length === 1 ? `${key} = any (array(${asked}))` : `(${key}) in (${asked})`;
  const text = `select json_build_array(${key}) as key, to_json(r) as record, json_build_array(${fits.join(', ')}) as fits
    from (select ${columns.join(', ')} from public.${quoted(table.name)}) r where ${where}`;
  return { text, values };
}
