import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors/to-app-error';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import { triedTool, type TriedTool } from './tool-api';
import { customTools, type Tool } from './tools-resource';

export type SavedSecret = Pick<Row<'tool_secrets'>, 'id' | 'name' | 'origin' | 'last_four'>;

export function toolSecretsOptions(client: ClientSource, toolId: string) {
  return queryOptions({
    queryKey: [...customTools.keys.detail(toolId), 'secrets'],
    queryFn: async ({ signal }): Promise<SavedSecret[]> => {
      const { data } = await (
        await client()
      )
        .from('tool_secrets')
        .select('id, name, origin, last_four')
        .eq('tool_id', toolId)
        .order('name')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Which agents may use it, as their drafts say. */
export function toolUsesOptions(client: ClientSource, toolId: string) {
  return queryOptions({
    queryKey: [...customTools.keys.detail(toolId), 'uses'],
    queryFn: async ({ signal }) => {
      const { data } = await (
        await client()
      )
        .from('assistants')
        .select('id, name')
        .contains('tool_ids', [toolId])
        .eq('deleted', false)
        .order('name')
        .limit(100)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Names for the agent's editor: few, and asked for once. */
export function toolNamesOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...customTools.keys.all, 'names'],
    queryFn: async ({ signal }): Promise<Pick<Tool, 'id' | 'name' | 'kind' | 'active'>[]> => {
      const { data } = await (
        await client()
      )
        .from('customTools')
        .select('id, name, kind, active')
        .eq('deleted', false)
        .order('name')
        .limit(500)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Tools of an agent that calls still use as they were when it was published. */
export function changedToolsOptions(client: ClientSource, assistantId: string) {
  return queryOptions({
    queryKey: [...customTools.keys.all, 'changed', assistantId],
    queryFn: async ({ signal }): Promise<string[]> => {
      const { data } = await (
        await client()
      )
        .rpc('changed_tools', { p_assistant: assistantId })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

async function sent(path: string, method: 'POST' | 'PUT', body: unknown): Promise<unknown> {
  const response = await fetch(`/api/tools/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw toAppError(typeof answer === 'object' && answer !== null ? { ...answer, status: response.status } : response);
}

export async function saveToolSecret(toolId: string, name: string, value: string): Promise<void> {
  await sent(`${toolId}/secrets/${encodeURIComponent(name)}`, 'PUT', { value });
}

export async function removeToolSecret(client: Client, toolId: string, name: string): Promise<void> {
  await client.rpc('remove_tool_secret', { p_tool: toolId, p_name: name }).throwOnError();
}

export async function tryTool(toolId: string, given: Record<string, unknown>): Promise<TriedTool> {
  return triedTool.parse(await sent(`${toolId}/try`, 'POST', { arguments: given }));
}
