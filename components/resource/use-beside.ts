'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Resource } from '@/lib/resource/define-resource';
import { listOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { useListParams } from './use-list-params';

/** The records before and after the open one, by the order of the list that lies under it. */
export function useBeside<Row extends { id: string }>(
  resource: Resource<Row>,
  openId: string | null,
  open: (id: string) => void,
): { onPrevious?: () => void; onNext?: () => void } {
  const { params } = useListParams(resource);
  const { data } = useQuery({
    ...listOptions(browserClient, resource, params),
    placeholderData: keepPreviousData,
    enabled: openId !== null,
  });
  const at = data?.rows.findIndex(({ id }) => id === openId) ?? -1;
  if (!data || at < 0) return {};
  const to = (id: string | undefined) => (id === undefined ? undefined : () => open(id));
  return { onPrevious: to(data.rows[at - 1]?.id), onNext: to(data.rows[at + 1]?.id) };
}
