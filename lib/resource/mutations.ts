import type { Resource } from './define-resource';
import { byName, type Client } from './queries';

type Values = Record<string, unknown>;

export async function createRecord<Row extends { id: string }>(
  client: Client,
  resource: Resource<Row>,
  values: Record<string, unknown>,
): Promise<{ id: string }> {
  const { data } = await byName(client)
    .from(resource.table)
    .insert(values)
    .select('id')
    .single<{ id: string }>()
    .throwOnError();
  return data;
}

/** Carries the version that the person saw: the database refuses (`version_conflict`) when somebody saved in between. */
export async function updateRecord(
  client: Client,
  resource: { table: string },
  record: { id: string; version: number },
  values: Values,
): Promise<void> {
  await byName(client)
    .from(resource.table)
    .update({ ...values, version: record.version })
    .eq('id', record.id)
    .select('id')
    .single()
    .throwOnError();
}

/** A soft delete, so that it can be undone. */
export async function setDeleted(
  client: Client,
  resource: { table: string; deletedColumn: string | null },
  id: string,
  deleted: boolean,
): Promise<void> {
  if (!resource.deletedColumn) throw new TypeError(`${resource.table} has no trash`);
  await byName(client)
    .from(resource.table)
    .update({ [resource.deletedColumn]: deleted })
    .eq('id', id)
    .select('id')
    .single()
    .throwOnError();
}
