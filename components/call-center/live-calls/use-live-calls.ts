'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LIVE_CALLS_KEY, liveCallsOptions } from '@/lib/call-center/live-calls/live-calls';
import { watchRows } from '@/lib/dialer/live-rows';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';

/** A full desk changes many times a second. */
const READ_EVERY_MS = 700;

/** Live calls that stay true without a reload. */
export function useLiveCalls() {
  const queries = useQueryClient();
  const { tenantId, userId } = useViewer();
  useEffect(
    () =>
      watchRows(browserClient(), {
        topic: `live-calls:${tenantId}`,
        tables: [
          { table: 'callLogs', filter: `user_id=eq.${tenantId}` },
          { table: 'call_supervisors', filter: `user_id=eq.${tenantId}` },
          // Who may not see ended calls hears of an end only by the number of live agents on the own row.
          { table: 'internalUsers', filter: `authID=eq.${userId}` },
        ],
        read: () => queries.invalidateQueries({ queryKey: LIVE_CALLS_KEY }),
        primed: true,
        everyMs: READ_EVERY_MS,
      }),
    [queries, tenantId, userId],
  );
  return useQuery(liveCallsOptions(browserClient));
}
