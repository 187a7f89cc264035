import { AuditScreen } from '@/components/account/audit/audit-screen';
import { auditLog } from '@/lib/account/audit/audit-resource';
import { parseListParams } from '@/lib/resource/list-params';
import { listOptions } from '@/lib/resource/queries';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page({ searchParams }: PageProps<'/user-management/audit'>) {
  await requireAccess(auditLog.name);
  const params = parseListParams(auditLog, await searchParams);
  return (
    <Prefetched reads={(queries, client) => [queries.prefetchQuery(listOptions(client, auditLog, params))]}>
      <AuditScreen />
    </Prefetched>
  );
}
