import { SettingsScreen } from '@/components/crm/settings/settings-screen';
import { crmSettingsOptions } from '@/lib/crm/settings/crm-settings';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page() {
  await requireAccess('crm_settings');
  return (
    <Prefetched reads={(queries, client) => [queries.prefetchQuery(crmSettingsOptions(client))]}>
      <SettingsScreen />
    </Prefetched>
  );
}
