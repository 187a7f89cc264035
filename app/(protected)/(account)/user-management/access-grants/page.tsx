import { AccessGrantsScreen } from '@/components/account/access-grants/access-grants-screen';
import { accessGrantsOptions } from '@/lib/account/affiliate-dashboard/access-grants';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page() {
  await requireAccess('user-management');
  return (
    <Prefetched reads={(queries, client) => [queries.prefetchQuery(accessGrantsOptions(client))]}>
      <AccessGrantsScreen />
    </Prefetched>
  );
}
