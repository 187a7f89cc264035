import type { ReactNode } from 'react';
import { SectionFrame } from '@/components/shell/shell';
import { customFieldsOptions } from '@/lib/crm/custom-fields/custom-fields';
import { pipelineStatisticsOptions } from '@/lib/crm/pipeline-statistics';
import { crmSettingsOptions } from '@/lib/crm/settings/crm-settings';
import { Prefetched } from '@/lib/server/prefetch';

/** What the strip and most lists and forms here ask for comes with the first of the pages. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchQuery(pipelineStatisticsOptions(client)),
        queries.prefetchQuery(customFieldsOptions(client)),
        queries.prefetchQuery(crmSettingsOptions(client)),
      ]}
    >
      <SectionFrame>{children}</SectionFrame>
    </Prefetched>
  );
}
