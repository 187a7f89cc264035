import { queryOptions } from '@tanstack/react-query';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';

export const TAG_COLOURS = [
  ...(['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'] as const),
];
export type TagColour = (typeof TAG_COLOURS)[number];
export type Tag = Pick<Row<'crm_tags'>, 'id' | 'name' | 'colour'>;

export const TAGS_KEY = ['crm_tags'] as const;
const MOST = 1000;

/** Every tag that stands on somebody, and those that wait for the first. */
export function tagsOptions(client: ClientSource) {
  return queryOptions({
    queryKey: TAGS_KEY,
    queryFn: async ({ signal }): Promise<Tag[]> => {
      const { data } = await (
        await client()
      )
        .from('crm_tags')
        .select('id, name, colour')
        .order('name')
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** A tag is the same in any case. */
export function colourOf(tags: readonly Tag[], name: string): TagColour {
  const found = tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
  return TAG_COLOURS.find((colour) => colour === found?.colour) ?? 'gray';
}

export async function createTag(client: Client, name: string): Promise<void> {
  await client.from('crm_tags').insert({ name }).select('id').single().throwOnError();
}

export async function recolourTag(client: Client, id: string, colour: TagColour): Promise<void> {
  await client.from('crm_tags').update({ colour }).eq('id', id).select('id').single().throwOnError();
}

/** On every record; the name of another tag makes one of both. */
export async function renameTag(client: Client, id: string, name: string): Promise<void> {
  await client.rpc('rename_tag', { p_id: id, p_name: name }).throwOnError();
}

/** From every record. */
export async function removeTag(client: Client, id: string): Promise<void> {
  await client.rpc('remove_tag', { p_id: id }).throwOnError();
}
