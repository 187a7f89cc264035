'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type TimelineTable, timelines } from '@/lib/crm/timeline/timeline';
import { browserClient } from '@/lib/supabase/browser';

interface Draft {
  id?: string;
  body: string;
  mentions: string[];
}

/** Writes of notes about one record; each reads the timelines again before it counts as done. */
export function useNotes(table: TimelineTable, record: string) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: timelines });
  return {
    save: useMutation({
      mutationFn: async ({ id, body, mentions }: Draft) =>
        (await browserClient())
          .rpc('save_note', { p_table: table, p_record: record, p_body: body, p_mentions: mentions, p_id: id })
          .throwOnError(),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: async ({ id, deleted }: { id: string; deleted: boolean }) =>
        (await browserClient()).rpc('remove_note', { p_id: id, p_deleted: deleted }).throwOnError(),
      onSuccess,
    }),
    pin: useMutation({
      mutationFn: async ({ id, pinned }: { id: string; pinned: boolean }) =>
        (await browserClient()).rpc('pin_note', { p_id: id, p_pinned: pinned }).throwOnError(),
      onSuccess,
    }),
  };
}
