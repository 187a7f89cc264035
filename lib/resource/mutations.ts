import type { Resource, ResourceDefinition } from './define-resource';
import { byName, type Client } from './queries';

type Values = Record<string, unknown>;
type Saved = Pick<ResourceDefinition, 'table'> & Partial<Pick<ResourceDefinition, 'saveWith'>>;

export async function createRecord<Row extends { id: string }>(
  client: Client,
  resource: Resource<Row>,
  values: Record<string, unknown>,
): Promise<{ id: string }> {
  if (resource.saveWith) return { id: await saveWhole(client, resource, null, values) };
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
  resource: Saved,
  record: { id: string; version: number },
  values: Values,
): Promise<void> {
  if (resource.saveWith) {
    await saveWhole(client, resource, record, values);
    return;
  }
  await byName(client)
    .from(resource.table)
    .update({ ...values, version: record.version })
    .eq('id', record.id)
    .select('id')
    .single()
    .throwOnError();
}

/** A record and what hangs on it: all of it or nothing. */
async function saveWhole(
  client: Client,
  { table, saveWith }: Saved,
  record: { id: string; version: number } | null,
  values: Values,
): Promise<string> {
  const { data } = await byName(client)
    .rpc(saveWith ?? '', {
      p_table: table,
      p_id: record?.id ?? null,
      p_version: record?.version ?? null,
      p_values: values,
    })
    .throwOnError();
  return String(data);
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
