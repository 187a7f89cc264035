'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { Resource } from '@/lib/resource/define-resource';
import { showChange } from '@/lib/resource/optimistic';

type Change = Parameters<typeof showChange>[3];

/**
 * A change is shown at once and taken back when it is refused; every list and record of the noun is read anew (by key
 * prefix) before a write counts as done.
 */
export function useShownChange<Row extends { id: string }>(resource: Resource<Row>) {
  const queries = useQueryClient();
  const readAnew = () => queries.invalidateQueries({ queryKey: resource.keys.all });
  return {
    readAnew,
    shown: <Asked>(what: (asked: Asked) => [ids: readonly string[], change: Change]) => ({
      onMutate: (asked: Asked) => showChange(queries, resource, ...what(asked)),
      onError: (_error: unknown, _asked: Asked, back?: () => void) => back?.(),
      onSettled: readAnew,
    }),
  };
}
