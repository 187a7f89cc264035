import { AuditScreen } from '@/components/account/audit/audit-screen';
import { auditLog } from '@/lib/account/audit/audit-resource';
import { parseListParams } from '@/lib/resource/list-params';
import { detailOptions, listOptions } from '@/lib/resource/queries';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ params, searchParams }: PageProps<'/user-management/audit/[id]'>) {
  await requireAccess(auditLog.name);
  const { id } = await params;
  const list = parseListParams(auditLog, await searchParams);
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchQuery(listOptions(client, auditLog, list)),
        queries.prefetchQuery(detailOptions(client, auditLog, id)),
      ]}
    >
      <AuditScreen />
    </Prefetched>
  );
}
