import { ApiKeysScreen } from '@/components/account/api-keys/api-keys-screen';
import { apiKeysOptions } from '@/lib/account/api-keys/api-keys-data';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page() {
  await requireAccess('apikeys');
  return (
    <Prefetched reads={(queries, client) => [queries.prefetchQuery(apiKeysOptions(client))]}>
      <ApiKeysScreen />
    </Prefetched>
  );
}
