'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { readShutOut } from '@/lib/access/shut-out';
import type { Viewer } from '@/lib/access/viewer';
import { leaveLostSession } from '@/lib/session/leave';
import { viewerOptions } from '@/lib/session/viewer-query';
import { browserClient } from '@/lib/supabase/browser';
import { watchChanges } from '@/lib/supabase/changes';

const REFRESH_AFTER_MS = 50;
/** An answer that is older when the line stands may have missed a change. */
const FRESH_MS = 1000;

/** The page brings rights along; they are asked again soon after mount and whenever another part of the product opens. */
export function useFreshViewer(fromServer: Viewer): { viewer: Viewer; loading: boolean } {
  const part = usePathname().split('/')[1];
  const { data, refetch, isFetching } = useQuery({ ...viewerOptions, initialData: fromServer, enabled: false });
  useFollowing(fromServer, data);
  const queries = useQueryClient();

  useEffect(() => {
    const timer = window.setTimeout(() => void refetch(), REFRESH_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [part, refetch]);

  // A new role, a switch: each touches the person's own row. Whoever is suspended is not told, but loses the line.
  const { userId } = fromServer;
  useEffect(() => {
    const own = { event: 'UPDATE', table: 'internalUsers', filter: `authID=eq.${userId}` } as const;
    let here = true;
    let deaf = false;
    const ask = () => void (here && refetch());
    const leave = watchChanges(browserClient(), `rights:${userId}`, [own], {
      onChange: ask,
      onLost: () => {
        if (!deaf) ask();
        deaf = true;
      },
      onJoined: () => {
        const { dataUpdatedAt = 0 } = queries.getQueryState(viewerOptions.queryKey) ?? {};
        if (deaf || Date.now() - dataUpdatedAt > FRESH_MS) ask();
        deaf = false;
      },
    });
    return () => {
      here = false;
      leave();
    };
  }, [userId, refetch, queries]);

  return { viewer: data, loading: isFetching && data.role === null };
}

/** Other rights: the open screen is asked for again, and what it shows; whoever is shut out leaves. */
function useFollowing(fromServer: Viewer, viewer: Viewer): void {
  const router = useRouter();
  const queries = useQueryClient();
  const known = useRef(JSON.stringify(fromServer));
  const at = useRef(fromServer);
  useEffect(() => {
    if (viewer.shutOut) return leaveLostSession(readShutOut(viewer.shutOut) ?? undefined);
    if (wasRemoved(at.current, viewer)) return leaveLostSession('removed');
    at.current = viewer;
    const now = JSON.stringify(viewer);
    if (known.current === now) return;
    known.current = now;
    router.refresh();
    void queries.invalidateQueries();
  }, [viewer, router, queries]);
}

/**
 * Out of somebody's account one stands in one's own, with a session that has been ended. The way back from somebody else's
 * name is none, nor is a look-up that failed: it knows no main account.
 */
function wasRemoved(before: Viewer, now: Viewer): boolean {
  return before.userId === now.userId && before.tenantId !== now.tenantId && now.flags.main_account;
}
