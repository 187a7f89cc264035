'use client';
import { useMutation } from '@tanstack/react-query';
import type { Resource } from '@/lib/resource/define-resource';
import { createRecord, setDeleted, updateRecord } from '@/lib/resource/mutations';
import { browserClient } from '@/lib/supabase/browser';
import { useShownChange } from './use-shown-change';

type Values = Record<string, unknown>;
interface Update {
  record: { id: string; version: number };
  values: Values;
}

/** Writes of one noun. */
export function useRecordMutations<Row extends { id: string }>(resource: Resource<Row>) {
  const { shown, readAnew } = useShownChange(resource);
  return {
    create: useMutation({
      mutationFn: async (values: Values) => createRecord(await browserClient(), resource, values),
      onSuccess: readAnew,
    }),
    update: useMutation({
      mutationFn: async ({ record, values }: Update) => updateRecord(await browserClient(), resource, record, values),
      ...shown(({ record, values }: Update) => [[record.id], values]),
    }),
    remove: useMutation({
      mutationFn: async (id: string) => setDeleted(await browserClient(), resource, id, true),
      ...shown((id: string) => [[id], 'gone']),
    }),
    restore: useMutation({
      mutationFn: async (id: string) => setDeleted(await browserClient(), resource, id, false),
      onSuccess: readAnew,
    }),
  };
}
