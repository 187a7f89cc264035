import { queryOptions } from '@tanstack/react-query';
import { type LeadStage, isLeadStage } from '@/lib/crm/leads/lead-stages';
import { type Client, type ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';

export const DUPLICATE_ACTIONS = ['off', 'warn', 'refuse'] as const;
export type DuplicateAction = (typeof DUPLICATE_ACTIONS)[number];
export const DUPLICATE_SIGNS = ['email', 'number', 'name'] as const;
type DuplicateSign = (typeof DUPLICATE_SIGNS)[number];

/** What an account decides for its whole CRM. */
export interface CrmSettings {
  version: number;
  /** Days without news after which a lead is marked; stages that never mark one are left out. */
  staleDays: Partial<Record<LeadStage, number>>;
  /** What happens when somebody new has the same address, number or name as somebody who is there. */
  duplicates: Record<DuplicateSign, DuplicateAction>;
  /** In their order; those of the catalogue by their codes. */
  sources: readonly string[];
}

export const SETTINGS_KEY = ['crm_settings'] as const;

/** `null`: there is no such account any more. */
export function crmSettingsOptions(client: ClientSource) {
  return queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal }): Promise<CrmSettings | null> => {
      const { data } = await (
        await client()
      )
        .from('crm_settings')
        .select('version, stale_days, duplicates, sources')
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data && readSettings(data);
    },
  });
}

export function readSettings(
  row: Pick<Row<'crm_settings'>, 'version' | 'stale_days' | 'duplicates' | 'sources'>,
): CrmSettings {
  const days = entriesOf(row.stale_days).filter(
    (entry): entry is [LeadStage, number] => isLeadStage(entry[0]) && typeof entry[1] === 'number',
  );
  const said = new Map(entriesOf(row.duplicates));
  const ruleOf = (sign: DuplicateSign) => DUPLICATE_ACTIONS.find((action) => action === said.get(sign)) ?? 'warn';
  return {
    version: row.version,
    staleDays: Object.fromEntries(days),
    duplicates: { email: ruleOf('email'), number: ruleOf('number'), name: ruleOf('name') },
    sources: row.sources,
  };
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

export interface SettingsChange {
  stale_days?: Record<string, number>;
  duplicates?: CrmSettings['duplicates'];
  sources?: string[];
}

/** Carries the version that the person saw, so that two who change settings at once hear of each other. */
export async function saveSettings(client: Client, tenant: string, version: number, change: SettingsChange) {
  await client
    .from('crm_settings')
    .update({ ...change, version })
    .eq('user_id', tenant)
    .select('id')
    .single()
    .throwOnError();
}
