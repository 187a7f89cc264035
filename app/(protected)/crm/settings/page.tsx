import { SettingsScreen } from '@/components/crm/settings/settings-screen';
import { customFieldsOptions } from '@/lib/crm/custom-fields/custom-fields';
import { crmSettingsOptions } from '@/lib/crm/settings/crm-settings';
import { tagsOptions } from '@/lib/crm/settings/tags';
import { requireAccess } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page() {
  await requireAccess('crm_settings');
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchQuery(crmSettingsOptions(client)),
        queries.prefetchQuery(tagsOptions(client)),
        queries.prefetchQuery(customFieldsOptions(client)),
      ]}
    >
      <SettingsScreen />
    </Prefetched>
  );
}
