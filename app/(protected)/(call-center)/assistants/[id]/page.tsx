import { AssistantScreen } from '@/components/call-center/assistants/assistant-screen';
import { assistants } from '@/lib/call-center/assistants/assistants-resource';
import { parseListParams } from '@/lib/resource/list-params';
import { detailOptions, listOptions } from '@/lib/resource/queries';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ params, searchParams }: PageProps<'/assistants/[id]'>) {
  await requireAccess(assistants.name);
  const { id } = await params;
  const list = parseListParams(assistants, await searchParams);
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchQuery(listOptions(client, assistants, list)),
        queries.prefetchQuery(detailOptions(client, assistants, id)),
      ]}
    >
      <AssistantScreen />
    </Prefetched>
  );
}
