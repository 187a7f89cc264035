'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Resource } from '@/lib/resource/define-resource';
import { createRecord, setDeleted, updateRecord } from '@/lib/resource/mutations';
import { showChange } from '@/lib/resource/optimistic';
import { browserClient } from '@/lib/supabase/browser';

type Values = Record<string, unknown>;
interface Update {
  record: { id: string; version: number };
  values: Values;
}

/**
 * Writes of one noun. A change is shown at once and taken back when it is refused; every list and record of the noun is read
 * anew (by key prefix) before a write counts as done.
 */
export function useRecordMutations<Row extends { id: string }>(resource: Resource<Row>) {
  const queries = useQueryClient();
  const readAnew = () => queries.invalidateQueries({ queryKey: resource.keys.all });
  const takeBack = (_error: unknown, _asked: unknown, back?: () => void) => back?.();
  const after = { onError: takeBack, onSettled: readAnew };
  return {
    create: useMutation({
      mutationFn: async (values: Values) => createRecord(await browserClient(), resource, values),
      onSuccess: readAnew,
    }),
    update: useMutation({
      mutationFn: async ({ record, values }: Update) => updateRecord(await browserClient(), resource, record, values),
      onMutate: ({ record, values }) => showChange(queries, resource, [record.id], values),
      ...after,
    }),
    remove: useMutation({
      mutationFn: async (id: string) => setDeleted(await browserClient(), resource, id, true),
      onMutate: (id) => showChange(queries, resource, [id], 'gone'),
      ...after,
    }),
    restore: useMutation({
      mutationFn: async (id: string) => setDeleted(await browserClient(), resource, id, false),
      onSuccess: readAnew,
    }),
  };
}
