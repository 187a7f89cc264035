import { CredentialsScreen } from '@/components/account/credentials/credentials-screen';
import { credentialsOptions } from '@/lib/account/credentials/credentials-data';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page() {
  await requireAccess('credentials');
  return (
    <Prefetched reads={(queries, client) => [queries.prefetchQuery(credentialsOptions(client))]}>
      <CredentialsScreen />
    </Prefetched>
  );
}
