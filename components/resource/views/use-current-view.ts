'use client';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import type { Resource } from '@/lib/resource/define-resource';
import { readLook } from '@/lib/resource/list-look';
import { isUuid } from '@/lib/resource/uuid';
import { viewSearch, viewsOptions } from '@/lib/resource/views/saved-views';
import { browserClient } from '@/lib/supabase/browser';

/** The view that the list was opened with, and whether the address says something else by now. Read only where there is one, or `wanted`. */
export function useCurrentView<Row extends { id: string }>(resource: Resource<Row>, wanted = false) {
  const search = useSearchParams();
  const { saved } = readLook(search);
  const { data: views, isPending } = useQuery({
    ...viewsOptions(browserClient, resource),
    enabled: wanted || isUuid(saved),
  });
  const current = views?.find(({ id }) => id === saved) ?? null;
  const now = viewSearch(resource, new URLSearchParams(search));
  const changed = current !== null && viewSearch(resource, new URLSearchParams(current.search)) !== now;
  return { views: views ?? [], isPending, current, changed, now };
}
