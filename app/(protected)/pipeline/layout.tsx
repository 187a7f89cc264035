import type { ReactNode } from 'react';
import { SectionFrame } from '@/components/shell/section-frame';
import { pipelineStatisticsOptions } from '@/lib/crm/pipeline-statistics';
import { Prefetched } from '@/lib/server/prefetch';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Prefetched reads={(queries, client) => [queries.prefetchQuery(pipelineStatisticsOptions(client))]}>
      <SectionFrame>{children}</SectionFrame>
    </Prefetched>
  );
}
