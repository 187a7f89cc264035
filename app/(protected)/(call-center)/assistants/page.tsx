import { AssistantScreen } from '@/components/call-center/assistants/assistant-screen';
import { assistants } from '@/lib/call-center/assistants/assistants-resource';
import { parseListParams } from '@/lib/resource/list-params';
import { listOptions } from '@/lib/resource/queries';
import { requireAccess } from '@/lib/server/access';
import { openDefaultView } from '@/lib/server/default-view';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ searchParams }: PageProps<'/assistants'>) {
  await requireAccess(assistants.name);
  await openDefaultView(assistants);
  const params = parseListParams(assistants, await searchParams);
  return (
    <Prefetched reads={(queries, client) => [queries.prefetchQuery(listOptions(client, assistants, params))]}>
      <AssistantScreen />
    </Prefetched>
  );
}
