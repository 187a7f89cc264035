import { getTimeZone } from 'next-intl/server';
import { OverviewScreen } from '@/components/overview/overview-screen';
import { startOfDay } from '@/lib/i18n/time-zone';
import { overviewOptions } from '@/lib/overview/overview';
import { requireViewer } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function OverviewPage() {
  await requireViewer();
  const since = startOfDay(new Date(), await getTimeZone()).toISOString();
  return (
    <Prefetched reads={(queries, client) => [queries.prefetchQuery(overviewOptions(client, since))]}>
      <OverviewScreen since={since} />
    </Prefetched>
  );
}
