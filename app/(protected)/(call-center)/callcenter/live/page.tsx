import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LiveCallsScreen } from '@/components/call-center/live-calls/live-calls-screen';
import { assistantNamesOptions } from '@/lib/call-center/assistants/assistant-names';
import { liveCallsOptions } from '@/lib/call-center/live-calls/live-calls';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('live'))('title') };
}

export default async function LivePage() {
  await requireAccess('liveCalls');
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchQuery(liveCallsOptions(client)),
        queries.prefetchQuery(assistantNamesOptions(client)),
      ]}
    >
      <LiveCallsScreen />
    </Prefetched>
  );
}
