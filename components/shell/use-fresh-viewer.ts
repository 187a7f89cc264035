'use client';
import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import type { Viewer } from '@/lib/access/viewer';
import { viewerOptions } from '@/lib/session/viewer-query';

const REFRESH_AFTER_MS = 50;

/** The page brings rights along; they are asked again soon after mount and whenever another part of the product opens. */
export function useFreshViewer(fromServer: Viewer): { viewer: Viewer; loading: boolean } {
  const part = usePathname().split('/')[1];
  const { data, refetch, isFetching } = useQuery({ ...viewerOptions, initialData: fromServer, enabled: false });

  useEffect(() => {
    const timer = window.setTimeout(() => void refetch(), REFRESH_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [part, refetch]);

  return { viewer: data, loading: isFetching && data.role === null };
}
