import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import { ASSISTANT_FIELDS, LATER_FIELDS } from './assistant-schema';
import { assistants } from './assistants-resource';

export type Version = Pick<
  Row<'assistant_versions'>,
  'id' | 'number' | 'note' | 'created_by' | 'created_at' | 'tests_passed' | 'tests_failed'
>;

const SHOWN = 100;

/** The latest first, without what they say. */
export function versionsOptions(client: ClientSource, assistantId: string) {
  return queryOptions({
    queryKey: [...assistants.keys.detail(assistantId), 'versions'],
    queryFn: async ({ signal }): Promise<Version[]> => {
      const reader = await client();
      const { data } = await reader
        .from('assistant_versions')
        .select('id, number, note, created_by, created_at, tests_passed, tests_failed')
        .eq('assistant_id', assistantId)
        .order('number', { ascending: false })
        .limit(SHOWN)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** What a version says: read once, since nobody changes it. */
export function versionConfigOptions(client: ClientSource, versionId: string) {
  return queryOptions({
    queryKey: ['assistant_versions', versionId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Record<string, unknown>> => {
      const reader = await client();
      const { data } = await reader
        .from('assistant_versions')
        .select('config')
        .eq('id', versionId)
        .abortSignal(signal)
        .single()
        .throwOnError();
      return asConfig(data.config);
    },
  });
}

/** What the draft would look into: its files, each with the number of its latest reading. */
export function draftKnowledgeOptions(client: ClientSource, assistantId: string) {
  return queryOptions({
    queryKey: [...assistants.keys.detail(assistantId), 'knowledge'],
    queryFn: async ({ signal }) => {
      const asked = (await client()).rpc('draft_knowledge', { p_assistant: assistantId });
      const { data } = await asked.abortSignal(signal).throwOnError();
      return readingsOf(data);
    },
  });
}

/** Files by id, with the number of a reading; a version from before files were frozen names none. */
export function readingsOf(value: unknown): Record<string, number> {
  return z.record(z.string(), z.number()).safeParse(value).data ?? {};
}

/** What two states of an agent can differ in. */
export const COMPARED_FIELDS = [...ASSISTANT_FIELDS, 'knowledge'] as const;

function asConfig(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...LATER_FIELDS, knowledge: {}, ...value } : {};
}

/** Freezes the draft as its reader saw it; a draft that is published already stays the version that it is. */
export async function publishDraft(
  client: Client,
  { id, version }: { id: string; version: number },
  note: string,
  /** In spite of tests that have not passed. */
  anyway: boolean,
): Promise<void> {
  await client
    .rpc(anyway ? 'publish_assistant_anyway' : 'publish_assistant', {
      ...{ p_assistant: id, p_version: version, p_note: note.trim() },
    })
    .throwOnError();
}

/** Without a version calls follow what is published. */
export async function pinVersion(client: Client, assistantId: string, versionId: string | null): Promise<void> {
  await client
    .rpc('pin_assistant_version', { p_assistant: assistantId, ...(versionId && { p_version: versionId }) })
    .throwOnError();
}
