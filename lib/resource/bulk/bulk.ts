import type { ResourceDefinition } from '../define-resource';
import { byName, type Client } from '../queries';

/** Changes what of the given rows the caller may change; answers the ids of those. */
export async function updateMany(
  client: Client,
  resource: Pick<ResourceDefinition, 'table'>,
  ids: readonly string[],
  values: Record<string, unknown>,
): Promise<string[]> {
  const { data } = await byName(client)
    .from(resource.table)
    .update(values)
    .in('id', [...ids])
    .select('id')
    .overrideTypes<{ id: string }[], { merge: false }>()
    .throwOnError();
  return data.map(({ id }) => id);
}
