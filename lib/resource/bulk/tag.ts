import type { ResourceDefinition } from '../define-resource';
import type { Client } from '../queries';

/** Puts a tag on records, or takes it off; answers those that were changed by it. */
export async function tagRecords(
  client: Client,
  { table }: Pick<ResourceDefinition, 'table'>,
  ids: readonly string[],
  tag: string,
  on: boolean,
): Promise<string[]> {
  const ask = { p_table: table, p_ids: [...ids], p_tag: tag, p_on: on };
  return (await client.rpc('tag_records', ask).throwOnError()).data;
}
