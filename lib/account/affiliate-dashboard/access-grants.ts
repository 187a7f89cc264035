import { queryOptions } from '@tanstack/react-query';
import type { ResourceName } from '@/lib/access/resources';
import type { Client, ClientSource } from '@/lib/resource/queries';

/** What an affiliate can be let into; money, keys and people stay closed to whoever acts in somebody's name. */
export const GRANTABLE = [
  'assistants',
  'phoneNumbers',
  'callLogs',
  'liveCalls',
  'campaigns',
  'crm_accounts',
  'crm_contacts',
  'crm_leads',
] as const satisfies readonly ResourceName[];
export const GRANT_DAYS = [1, 7, 30, 90] as const;
const KEY = ['affiliate_access_grants'] as const;
const DAY_MS = 86_400_000;
/** The clocks of browser and database need not agree to the second. */
const SLACK_MS = 60_000;

export function accessGrantsOptions(client: ClientSource) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const reader = await client();
      const [affiliate, grants] = await Promise.all([
        reader.rpc('my_affiliate').abortSignal(signal).maybeSingle().throwOnError(),
        reader
          .from('affiliate_access_grants')
          .select('id, created_at, resources, expires_at, revoked_at')
          .order('created_at', { ascending: false })
          .limit(50)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      return { affiliate: affiliate.data, grants: grants.data };
    },
  });
}

export async function grantAccess(client: Client, days: number, resources: ResourceName[] | null): Promise<void> {
  const until = new Date(Date.now() + days * DAY_MS - SLACK_MS).toISOString();
  await client
    .rpc('grant_affiliate_access', { p_expires_at: until, ...(resources && { p_resources: resources }) })
    .throwOnError();
}

export async function revokeAccess(client: Client, id: string): Promise<void> {
  await client.rpc('revoke_affiliate_access', { p_id: id }).throwOnError();
}
