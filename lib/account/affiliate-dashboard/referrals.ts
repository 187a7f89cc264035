import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ClientSource } from '@/lib/resource/queries';

const PAGE = 25;
const KEY = ['affiliate'] as const;

interface Referral {
  id: string;
  email: string;
  signed_up: string;
  converted: boolean;
}

export function referralsOptions(client: ClientSource) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'referrals'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<Referral[]> => {
      const { data } = await (
        await client()
      )
        .rpc('list_referrals', { p_after: pageParam || undefined, p_limit: PAGE })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
}

export function referralFiguresOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...KEY, 'figures'],
    queryFn: async ({ signal }) => {
      const reader = await client();
      const [totals, months] = await Promise.all([
        reader.rpc('referral_totals').abortSignal(signal).single().throwOnError(),
        reader.rpc('referral_months').abortSignal(signal).throwOnError(),
      ]);
      return { totals: totals.data, months: months.data };
    },
  });
}

interface GrantedAccount {
  id: string;
  target: string;
  name: string;
  email: string;
  /** `null`: everything. */
  resources: string[] | null;
  expires_at: string;
}

export function grantedAccountsOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...KEY, 'granted'],
    queryFn: async ({ signal }): Promise<GrantedAccount[]> => {
      const { data } = await (await client()).rpc('granted_accounts').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
