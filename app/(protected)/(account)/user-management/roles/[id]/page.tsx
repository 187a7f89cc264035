import { RolesScreen } from '@/components/people/roles-screen';
import { roles } from '@/lib/people/roles';
import { parseListParams } from '@/lib/resource/list-params';
import { listOptions } from '@/lib/resource/queries';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ searchParams }: PageProps<'/user-management/roles/[id]'>) {
  await requireAccess(roles.name);
  const params = parseListParams(roles, await searchParams);
  return (
    <Prefetched reads={(queries, client) => [queries.prefetchQuery(listOptions(client, roles, params))]}>
      <RolesScreen />
    </Prefetched>
  );
}
