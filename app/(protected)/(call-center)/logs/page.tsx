import { CallLogScreen } from '@/components/call-center/call-logs/call-log-screen';
import { assistantNamesOptions } from '@/lib/call-center/assistants/assistant-names';
import { callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import { countOptions } from '@/lib/resource/count';
import { parseListParams } from '@/lib/resource/list-params';
import { listOptions } from '@/lib/resource/queries';
import { requireAccess } from '@/lib/server/access';
import { openDefaultView } from '@/lib/server/default-view';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ searchParams }: PageProps<'/logs'>) {
  await requireAccess(callLogs.name);
  await openDefaultView(callLogs);
  const params = parseListParams(callLogs, await searchParams);
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchQuery(assistantNamesOptions(client)),
        queries.prefetchQuery(listOptions(client, callLogs, params)),
        queries.prefetchQuery(countOptions(client, callLogs, params)),
      ]}
    >
      <CallLogScreen />
    </Prefetched>
  );
}
