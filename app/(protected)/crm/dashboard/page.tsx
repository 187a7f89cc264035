import { getTimeZone } from 'next-intl/server';
import { DashboardPage } from '@/components/crm/dashboard/dashboard-page';
import { dashboardOptions, readPeriod } from '@/lib/crm/dashboard/dashboard';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ searchParams }: PageProps<'/crm/dashboard'>) {
  await requireAccess('crm_dashboard');
  const { days } = await searchParams;
  const zone = await getTimeZone();
  return (
    <Prefetched reads={(queries, client) => [queries.prefetchQuery(dashboardOptions(client, readPeriod(days), zone))]}>
      <DashboardPage />
    </Prefetched>
  );
}
