import { AdminScreen } from '@/components/account/admin-dashboard/admin-screen';
import { ACCOUNT_LIST, accountsOptions, adminOverviewOptions } from '@/lib/account/admin-dashboard/accounts';
import { parseListParams } from '@/lib/resource/list-params';
import { requireFlags } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ searchParams }: PageProps<'/admin-dashboard'>) {
  await requireFlags('is_admin_account');
  const params = parseListParams(ACCOUNT_LIST, await searchParams);
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchQuery(accountsOptions(client, params)),
        queries.prefetchQuery(adminOverviewOptions(client)),
      ]}
    >
      <AdminScreen />
    </Prefetched>
  );
}
