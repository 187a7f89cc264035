'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Resource } from '@/lib/resource/define-resource';
import { createRecord, setDeleted, updateRecord } from '@/lib/resource/mutations';
import { browserClient } from '@/lib/supabase/browser';

/** Writes of one noun; each refreshes every list and record of it (by key prefix) before it counts as done. */
export function useRecordMutations<Row extends { id: string }>(resource: Resource<Row>) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: resource.keys.all });
  return {
    create: useMutation({
      mutationFn: async (values: Record<string, unknown>) => createRecord(await browserClient(), resource, values),
      onSuccess,
    }),
    update: useMutation({
      mutationFn: async ({
        record,
        values,
      }: {
        record: { id: string; version: number };
        values: Record<string, unknown>;
      }) => updateRecord(await browserClient(), resource, record, values),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: async (id: string) => setDeleted(await browserClient(), resource, id, true),
      onSuccess,
    }),
    restore: useMutation({
      mutationFn: async (id: string) => setDeleted(await browserClient(), resource, id, false),
      onSuccess,
    }),
  };
}
