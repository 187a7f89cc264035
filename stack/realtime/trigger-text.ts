import type { Table } from './catalogue';

/** Key types whose text has a known greatest length, so that a chunk always fits into a notification. */
const KEY_TYPES = ['uuid', 'int2', 'int4', 'int8'];
/** A worker's heartbeat on a row is not a change of it. */
const QUIET = ['lease_owner', 'lease_until'];
const NOTIFICATION = 7000;
const LONGEST_KEY = 39;
const OPERATIONS = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
} as const;

/** The statements that put the three change triggers on a table; says why when it cannot be watched. */
export function triggersOf(table: Table): string {
  const name = `public.${quoted(table.name)}`;
  const types = table.key.map((key) => table.columns.find((column) => column.name === key)?.type ?? '');
  if (types.length === 0 || !types.every((type) => KEY_TYPES.includes(type))) {
    throw new Error(`Table ${table.name} cannot be watched: its primary key must be made of uuid or integer columns.`);
  }
  if (!table.tenant) throw new Error(`Table ${table.name} cannot be watched: it has no column tenant_id or user_id.`);
  const rowsPerChunk = Math.floor(NOTIFICATION / ((table.key.length + 1) * LONGEST_KEY + 8));
  const quiet = QUIET.filter((name) => table.columns.some((column) => column.name === name));
  const policies = table.policyColumns.filter((name) => !quiet.includes(name));
  const lists = [table.key.join(','), table.tenant, policies.join(','), String(rowsPerChunk), quiet.join(',')];
  const argumentsText = lists.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ');
  return Object.entries(OPERATIONS)
    .map(
      ([operation, rows]) =>
        `create or replace trigger zz_realtime_${operation} after ${operation} on ${name} referencing ${rows}
         for each statement execute function realtime.notify_change(${argumentsText});`,
    )
    .join('\n');
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
