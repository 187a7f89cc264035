import { CallLogScreen } from '@/components/call-center/call-logs/call-log-screen';
import { assistantNamesOptions } from '@/lib/call-center/assistants/assistant-names';
import { callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import { parseListParams } from '@/lib/resource/list-params';
import { detailOptions, listOptions } from '@/lib/resource/queries';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ params, searchParams }: PageProps<'/logs/[logId]'>) {
  await requireAccess(callLogs.name);
  const { logId } = await params;
  const list = parseListParams(callLogs, await searchParams);
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchQuery(assistantNamesOptions(client)),
        queries.prefetchQuery(listOptions(client, callLogs, list)),
        queries.prefetchQuery(detailOptions(client, callLogs, logId)),
      ]}
    >
      <CallLogScreen />
    </Prefetched>
  );
}
