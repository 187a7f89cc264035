import { z } from 'zod';
import type { Binding, Operation } from './bindings';
import type { Catalogue, Table } from './catalogue';
import type { Channel } from './connection';
import type { Condition } from './filter';
import type { Group, Hub } from './hub';
import { keyText, type Reader, type View } from './reader';

/** What one notification says: key, tenant, and whether a policy's column moved, for each row. */
const notification = z.object({
  t: z.string(),
  o: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  a: z.string(),
  r: z.array(z.tuple([z.array(z.unknown()), z.string().nullable(), z.number()])),
});
export type Change = z.infer<typeof notification>;
type ChangedRow = Change['r'][number];
const BATCH = 80;

/** Takes notifications in order, joins those that follow each other on one table, and tells who may know. */
export class Changes {
  #queue: Change[] = [];
  #working = false;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly reader: Reader,
    private readonly hub: Hub,
  ) {}

  push(payload: string): void {
    this.#queue.push(notification.parse(JSON.parse(payload)));
    void this.#work();
  }

  forget(): void {
    this.#queue = [];
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      for (let change = this.#next(); change; change = this.#next()) await this.#tell(change);
    } finally {
      this.#working = false;
    }
  }

  #next(): Change | undefined {
    const first = this.#queue.shift();
    if (!first) return undefined;
    const merged = { ...first, r: [...first.r] };
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      if (next.t !== first.t || next.o !== first.o || next.a !== first.a) break;
      if (merged.r.length + next.r.length > BATCH) break;
      merged.r.push(...next.r);
      this.#queue.shift();
    }
    return merged;
  }

  async #tell(change: Change): Promise<void> {
    const table = this.catalogue.get(change.t);
    if (!table) return;
    const tenants = new Set(change.r.map(([, tenant]) => tenant));
    const groups = [...this.hub.groups.values()].filter(
      (group) => tenants.has(group.tenant) && [...group.channels].some((channel) => listens(channel, table, change.o)),
    );
    if (groups.length === 0) return;
    if (change.o === 'DELETE') {
      for (const group of groups) {
        for (const row of rowsOf(change, group)) tellGone(group, table, change.a, row);
      }
      return;
    }
    const keys = change.r.map(([key]) => key);
    const filters = groups.map((group) => filtersOf(group, table));
    const questions = groups.map(({ caller }, at) => ({ caller, filters: [...(filters[at]?.values() ?? [])] }));
    const views = await this.reader.read(table, keys, questions);
    groups.forEach((group, at) => {
      const seen = views[at];
      if (!seen)
        return [...group.channels].forEach((channel) => this.hub.restart(channel, 'the change could not be read'));
      const order = [...(filters[at]?.keys() ?? [])];
      for (const row of rowsOf(change, group)) {
        const view = seen.get(keyText(row[0]));
        if (view) tellSeen(group, table, change, row, view, order);
        else if (row[2] === 1) tellGone(group, table, change.a, row);
      }
    });
  }
}

/** A row of another tenant is not even looked up in the answer. */
const rowsOf = (change: Change, group: Group) => change.r.filter(([, tenant]) => tenant === group.tenant);

/** An update may take a row out of sight, which is told to those who wait for deletions. */
function listens(channel: Channel, table: Table, operation: Operation): boolean {
  return channel.bindings.some(
    ({ event, tables }) =>
      tables.includes(table) && (wants(event, operation) || (operation === 'UPDATE' && event === 'DELETE')),
  );
}

const wants = (event: Binding['event'], operation: Operation) => event === '*' || event === operation;

function filtersOf(group: Group, table: Table): Map<string, Condition[]> {
  const found = [...group.channels].flatMap(({ bindings }) => bindings.filter(({ tables }) => tables.includes(table)));
  return new Map(found.map(({ filter, conditions }) => [filter, conditions]));
}

function tellSeen(group: Group, table: Table, change: Change, [key]: ChangedRow, view: View, order: string[]): void {
  const data = {
    ...envelope(table, change.a, change.o),
    record: view.record,
    ...(change.o === 'UPDATE' ? { old_record: keyRecord(table, key) } : {}),
  };
  for (const channel of group.channels) {
    const hit = channel.bindings.filter(
      ({ event, tables, filter }) =>
        wants(event, change.o) && tables.includes(table) && view.fits[order.indexOf(filter)] === true,
    );
    const whole = hit.filter(({ select }) => select === null);
    if (whole.length > 0) deliver(channel, whole, data);
    for (const binding of hit.filter(({ select }) => select !== null))
      deliver(channel, [binding], narrowed(data, binding, table));
  }
}

function narrowed<T extends { record: Record<string, unknown> }>(data: T, { select }: Binding, table: Table): T {
  const kept = new Set([...(select ?? []), ...table.key]);
  return { ...data, record: Object.fromEntries(Object.entries(data.record).filter(([name]) => kept.has(name))) };
}

/** Nobody can be asked about a row that is gone (or out of sight), so only its key leaves, and only to the tenant. */
function tellGone(group: Group, table: Table, at: string, [key]: ChangedRow): void {
  const data = { ...envelope(table, at, 'DELETE'), record: {}, old_record: keyRecord(table, key) };
  for (const channel of group.channels) {
    const hit = channel.bindings.filter(({ event, tables }) => wants(event, 'DELETE') && tables.includes(table));
    if (hit.length > 0) deliver(channel, hit, data);
  }
}

function envelope(table: Table, at: string, type: Operation) {
  const columns = table.columns.filter(({ readable }) => readable).map(({ name, type: of }) => ({ name, type: of }));
  return { schema: 'public', table: table.name, commit_timestamp: at, type, columns, errors: null };
}

function keyRecord(table: Table, key: unknown[]): Record<string, unknown> {
  return Object.fromEntries(table.key.map((name, at) => [name, key[at]]));
}

function deliver({ connection, topic }: Channel, bindings: Binding[], data: Record<string, unknown>): void {
  const ids = bindings.map(({ id }) => id);
  connection.send({ joinRef: null, ref: null, topic, event: 'postgres_changes', payload: { ids, data } });
}
