import { queryOptions } from '@tanstack/react-query';
import type { UsageKind } from '@/lib/call/usage';
import { providerName } from '@/lib/catalogues/providers';
import type { ClientSource } from '@/lib/resource/queries';
import type { Row } from '@/lib/supabase/tables';
import { callLogs } from './call-logs-resource';

export type UsageRecord = Pick<
  Row<'usage_records'>,
  'kind' | 'provider' | 'model' | 'quantity' | 'estimated' | 'currency' | 'cost_micros' | 'price_micros' | 'per_units'
>;

/** What a call used of one provider. `micros` are millionths of the currency's unit; `null` where nobody has set a price. */
export interface UsageOfCall {
  kind: UsageKind;
  provider: string;
  model: string;
  quantity: number;
  /** As many of them no provider has told: their answer was stopped. */
  estimated: number;
  price: { currency: string; micros: number; each: number } | null;
}

const ORDER: readonly UsageKind[] = ['telephony', 'recognition', 'model_input', 'model_output', 'voice'];

/** What was counted late is a further part of its line; people see one. */
export function usageByLine(records: readonly UsageRecord[]): UsageOfCall[] {
  const lines = new Map<string, UsageOfCall>();
  for (const record of records) {
    const { kind, provider, model, currency, cost_micros, price_micros, per_units } = record;
    const name = JSON.stringify([kind, provider, model]);
    const before = lines.get(name);
    const priced = currency !== null && cost_micros !== null && price_micros !== null && per_units !== null;
    lines.set(name, {
      ...{ kind, provider, model: model ?? '' },
      quantity: record.quantity + (before?.quantity ?? 0),
      estimated: record.estimated + (before?.estimated ?? 0),
      price: priced
        ? { currency, micros: cost_micros + (before?.price?.micros ?? 0), each: price_micros / per_units }
        : (before?.price ?? null),
    });
  }
  return [...lines.values()].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** Millionths by currency, of the lines that have a price. */
export function totalMicros(lines: readonly UsageOfCall[]): [currency: string, micros: number][] {
  const totals = new Map<string, number>();
  for (const { price } of lines)
    if (price) totals.set(price.currency, (totals.get(price.currency) ?? 0) + price.micros);
  return [...totals];
}

/** A company's name, or what the screen calls those that are none. */
export function usedOf(provider: string): { own: 'loopback' | 'web' | 'builtin' | 'unknown' } | { name: string } {
  if (provider === 'loopback' || provider === 'web' || provider === 'builtin' || provider === 'unknown') {
    return { own: provider };
  }
  return { name: providerName(provider) };
}

/** Empty for whoever may not see prices: the database answers nothing then. */
export function callUsageOptions(client: ClientSource, callId: string) {
  return queryOptions({
    queryKey: [...callLogs.keys.detail(callId), 'usage'],
    queryFn: async ({ signal }): Promise<UsageOfCall[]> => {
      const { data } = await (
        await client()
      )
        .from('usage_records')
        .select('kind, provider, model, quantity, estimated, currency, cost_micros, price_micros, per_units')
        .eq('call_id', callId)
        .order('part')
        .abortSignal(signal)
        .throwOnError();
      return usageByLine(data);
    },
  });
}
