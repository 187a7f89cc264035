import { queryOptions } from '@tanstack/react-query';
import { callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import type { Client, ClientSource } from '@/lib/resource/queries';
import type { CrmRules, RuleField } from './crm-rules';

export type PersonNoun = 'crm_contacts' | 'crm_leads';

/** A contact's company: without an id it is yet to be made, and who may not see it learns only that there is one. */
export interface NamedAccount {
  id?: string;
  name?: string;
  hidden?: true;
}
export type ChangedValue = string | number | boolean | NamedAccount;

interface Changed {
  id: string;
  record_id: string;
  name: string;
  deleted: boolean;
  reverted_at: string | null;
  reverted_by: string | null;
  /** Nobody has changed it again since. */
  stands: boolean;
  may_revert: boolean;
}
/** The record itself, with all that it began with. */
export interface MadeRecord extends Changed {
  noun: PersonNoun | 'crm_accounts';
  field: 'created';
  before: null;
  after: Partial<Record<RuleField | 'name', ChangedValue>>;
}
export interface ChangedField extends Changed {
  noun: PersonNoun;
  field: RuleField;
  before: ChangedValue | null;
  after: ChangedValue;
}
/** What one call has changed of one record. */
export type CallChange = MadeRecord | ChangedField;

/** Of the records that one may see. */
export function callChangesOptions(client: ClientSource, callId: string) {
  return queryOptions({
    queryKey: [...callLogs.keys.detail(callId), 'changes'],
    queryFn: async ({ signal }): Promise<CallChange[]> => {
      const asked = (await client()).rpc('changes_of_call', { p_call: callId });
      const { data } = await asked.abortSignal(signal).overrideTypes<CallChange[], { merge: false }>().throwOnError();
      return data;
    },
  });
}

export async function revertChange(client: Client, change: string): Promise<void> {
  await client.rpc('revert_call_change', { p_change: change }).throwOnError();
}

/** All that can be taken back of a call, and how much stays. */
export async function revertChanges(client: Client, callId: string): Promise<{ reverted: number; kept: number }> {
  const { data } = await client.rpc('revert_call_changes', { p_call: callId }).single().throwOnError();
  return data;
}

/** Why a field would be changed or not; `set` alone is done. */
export const VERDICTS = [
  ...(['set', 'same', 'filled', 'changed', 'off', 'person_off', 'stage_off', 'backwards', 'taken', 'unfit'] as const),
  ...(['not_number', 'not_date', 'not_select', 'not_yesno', 'not_link', 'not_phone', 'no_account'] as const),
  ...(['create_off', 'no_number', 'machine', 'barred'] as const),
] as const;

export interface PlannedChange {
  noun: PersonNoun;
  record_id: string | null;
  name: string | null;
  field: RuleField | 'created';
  before: ChangedValue | null;
  after: ChangedValue | null;
  verdict: (typeof VERDICTS)[number];
}

/** What these rules would make of a past call today. */
export function previewOptions(client: ClientSource, callId: string, rules: CrmRules) {
  return queryOptions({
    queryKey: [...callLogs.keys.detail(callId), 'preview', rules],
    queryFn: async ({ signal }): Promise<PlannedChange[]> => {
      const asked = (await client()).rpc('preview_call_changes', { p_call: callId, p_rules: rules });
      const { data } = await asked
        .abortSignal(signal)
        .overrideTypes<PlannedChange[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });
}

const OFFERED = 20;

/** The latest calls of an agent that have a result. */
export function pastCallsOptions(client: ClientSource, assistantId: string) {
  return queryOptions({
    queryKey: [...callLogs.keys.all, 'of-agent', assistantId],
    queryFn: async ({ signal }) => {
      const { data } = await (
        await client()
      )
        .from('callLogs')
        .select('id, created_at, direction, type, from, to')
        .eq('assistant_id', assistantId)
        .not('success', 'is', null)
        .eq('deleted', false)
        .order('created_at', { ascending: false })
        .limit(OFFERED)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
