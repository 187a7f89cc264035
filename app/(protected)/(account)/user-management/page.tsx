import { PeopleScreen } from '@/components/people/people-screen';
import { people } from '@/lib/people/people';
import { roleNamesOptions } from '@/lib/people/role-names';
import { parseListParams } from '@/lib/resource/list-params';
import { listOptions } from '@/lib/resource/queries';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ searchParams }: PageProps<'/user-management'>) {
  await requireAccess(people.name);
  const params = parseListParams(people, await searchParams);
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchQuery(listOptions(client, people, params)),
        queries.prefetchQuery(roleNamesOptions(client)),
      ]}
    >
      <PeopleScreen />
    </Prefetched>
  );
}
