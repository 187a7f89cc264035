import { InvitationsScreen } from '@/components/people/invitations-screen';
import { invitations } from '@/lib/people/invitations';
import { roleNamesOptions } from '@/lib/people/role-names';
import { parseListParams } from '@/lib/resource/list-params';
import { listOptions } from '@/lib/resource/queries';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ searchParams }: PageProps<'/user-management/invitations'>) {
  await requireAccess(invitations.name);
  const params = parseListParams(invitations, await searchParams);
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchQuery(listOptions(client, invitations, params)),
        queries.prefetchQuery(roleNamesOptions(client)),
      ]}
    >
      <InvitationsScreen />
    </Prefetched>
  );
}
