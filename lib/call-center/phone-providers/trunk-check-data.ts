import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Client, ClientSource } from '@/lib/resource/queries';
import { phoneProviders } from './phone-providers-resource';
import { checkSteps } from './trunk-check';

const check = z.object({
  id: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  state: z.enum(['queued', 'running', 'done', 'broken']),
  steps: checkSteps,
  to_number: z.string().nullable(),
  call_id: z.string().nullable(),
});
export type TrunkCheck = z.infer<typeof check>;

export const isWorking = ({ state }: TrunkCheck) => state === 'queued' || state === 'running';

/** The checks of a trunk that are kept, the latest first; asked for again while one runs. */
export function trunkChecksOptions(client: ClientSource, provider: string) {
  return queryOptions({
    queryKey: [...phoneProviders.keys.detail(provider), 'checks'],
    queryFn: async ({ signal }): Promise<TrunkCheck[]> => {
      const reader = await client();
      const { data } = await reader
        .from('trunk_checks')
        .select('id, created_at, created_by, state, steps, to_number, call_id')
        .eq('provider_id', provider)
        .order('created_at', { ascending: false })
        .limit(20)
        .abortSignal(signal)
        .throwOnError();
      return z.array(check).parse(data);
    },
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? 500 : false),
  });
}

/** Numbers that a test call can come from: those of the provider that count as one's own. */
export function providerNumbersOptions(client: ClientSource, provider: string) {
  return queryOptions({
    queryKey: [...phoneProviders.keys.detail(provider), 'numbers'],
    queryFn: async ({ signal }) => {
      const reader = await client();
      const { data } = await reader
        .from('phoneNumbers')
        .select('phoneNumber, label')
        .eq('phone_provider_id', provider)
        .eq('deleted', false)
        .eq('active', true)
        .not('verified_at', 'is', null)
        .order('created_at')
        .limit(200)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

interface Asked {
  provider: string;
  /** What is said to whoever answers. */
  language: string;
  /** Null: nobody is called. */
  call: { from: string; to: string } | null;
}

export async function startTrunkCheck(client: Client, { provider, language, call }: Asked): Promise<void> {
  await client
    .rpc('start_trunk_check', {
      ...{ p_provider: provider, p_language: language },
      ...(call && { p_from: call.from, p_to: call.to }),
    })
    .throwOnError();
}
