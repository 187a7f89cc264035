'use client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '@/components/ui/use-error-text';
import { useToast } from '@/components/ui/use-toast';
import type { Resource } from '@/lib/resource/define-resource';
import { readLook, withLook } from '@/lib/resource/list-look';
import { type ListParams, listSearch, withChange } from '@/lib/resource/list-params';
import { listOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { useListParams } from './use-list-params';

type Beside = { onPrevious?: () => void; onNext?: () => void };

/** The records before and after the open one, by the order of the list that lies under it, from page to page. */
export function useBeside<Row extends { id: string }>(
  resource: Resource<Row>,
  openId: string | null,
  open: (id: string, question?: string) => void,
): Beside {
  const { params } = useListParams(resource);
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { data } = useQuery({
    ...listOptions(browserClient, resource, params),
    placeholderData: keepPreviousData,
    enabled: openId !== null,
  });
  const at = data?.rows.findIndex(({ id }) => id === openId) ?? -1;
  if (!data || at < 0) return {};
  const turn = async (change: Partial<ListParams>) => {
    const asked = withChange(params, change);
    const { rows } = await queries.fetchQuery(listOptions(browserClient, resource, asked));
    const row = asked.after ? rows[0] : rows.at(-1);
    const look = readLook(new URLSearchParams(window.location.search));
    if (row) open(row.id, withLook(listSearch(resource, asked), look));
  };
  const to = (row: Row | undefined, edge: Partial<ListParams> | null) => {
    if (row) return () => open(row.id);
    return edge ? () => void turn(edge).catch((error: unknown) => toast.error(errorText(error))) : undefined;
  };
  return {
    onPrevious: to(data.rows[at - 1], data.newer && { before: data.newer }),
    onNext: to(data.rows[at + 1], data.older && { after: data.older }),
  };
}
