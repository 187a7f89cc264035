import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';
import { unreadOptions } from '@/lib/notifications/notifications';
import { makeQueryClient } from '@/lib/query/client';
import { requireViewer } from '@/lib/server/access';
import { cookieClient } from '@/lib/server/supabase';
import { liveAgentsOptions } from '@/lib/session/live-agents';

export default async function ProtectedLayout({ children }: { children: ReactNode }) {
  const queryClient = makeQueryClient();
  const client = await cookieClient();
  const [viewer] = await Promise.all([
    requireViewer(),
    queryClient.prefetchQuery(liveAgentsOptions(() => client)),
    queryClient.prefetchQuery(unreadOptions(() => client)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Shell viewer={viewer}>{children}</Shell>
    </HydrationBoundary>
  );
}
