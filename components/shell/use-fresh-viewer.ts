'use client';
import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import type { Viewer } from '@/lib/access/viewer';
import { viewerOptions } from '@/lib/session/viewer-query';
import { browserClient } from '@/lib/supabase/browser';
import { watchChanges } from '@/lib/supabase/changes';

const REFRESH_AFTER_MS = 50;

/** The page brings rights along; they are asked again soon after mount and whenever another part of the product opens. */
export function useFreshViewer(fromServer: Viewer): { viewer: Viewer; loading: boolean } {
  const part = usePathname().split('/')[1];
  const { data, refetch, isFetching } = useQuery({ ...viewerOptions, initialData: fromServer, enabled: false });

  useEffect(() => {
    const timer = window.setTimeout(() => void refetch(), REFRESH_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [part, refetch]);

  // A new role, a switch, a suspension: each touches the person's own row, and the open page follows.
  const { userId } = fromServer;
  useEffect(() => {
    const own = { event: 'UPDATE', table: 'internalUsers', filter: `authID=eq.${userId}` } as const;
    return watchChanges(browserClient(), `rights:${userId}`, [own], { onChange: () => void refetch() });
  }, [userId, refetch]);

  return { viewer: data, loading: isFetching && data.role === null };
}
