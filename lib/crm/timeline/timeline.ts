import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TimelineCall } from '@/lib/call/timeline-call';
import type { ClientSource } from '@/lib/resource/queries';
import { isUuid } from '@/lib/resource/uuid';
import type { Row } from '@/lib/supabase/tables';

/** What happens around a record, in the order of the chips. */
export const TIMELINE_KINDS = ['call', 'note', 'task', 'stage', 'field'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];
export type TimelineTable = 'crm_contacts' | 'crm_leads' | 'crm_accounts' | 'deals';
const PAGE = 20;

export interface FieldChange {
  column: string;
  /** Of a field of the account's own. */
  label?: string;
  type?: string;
  from?: unknown;
  to?: unknown;
  from_currency?: string;
  to_currency?: string;
}
export interface NoteData {
  body: string;
  pinned: boolean;
  mentions: (string | null)[];
  edited: boolean;
  /** The lead that it was written about. */
  lead: string | null;
}
interface Entry<Kind extends TimelineKind, Data> {
  kind: Kind;
  id: string;
  at: string;
  actor: string | null;
  actor_name: string | null;
  data: Data;
}
export type NoteEntry = Entry<'note', NoteData>;
export type TimelineEntry =
  | Entry<'call', TimelineCall>
  | NoteEntry
  | Entry<'task', { title: string; due_at: string | null; done_at: string | null }>
  | Entry<
      'stage',
      {
        from: string;
        to: string;
        call: string | null;
        names?: Record<string, Pick<Row<'deal_stages'>, 'code' | 'name'>>;
      }
    >
  | Entry<'field', { changes: FieldChange[]; call: string | null }>;

const FIRST: TimelineEntry | undefined = undefined;

const isPinned = (entry: TimelineEntry | undefined) => entry?.kind === 'note' && entry.data.pinned;

/** Of whatever record: a note of a lead stands in the timelines of what came of it too. */
export const timelines = ['timeline'] as const;
export const timelineKey = (table: TimelineTable, id: string) => [...timelines, table, id] as const;

/** Page by page, pinned notes and then the latest first; no kinds: all of them. */
export function timelineOptions(
  client: ClientSource,
  table: TimelineTable,
  id: string,
  kinds: readonly TimelineKind[],
) {
  const first: TimelineEntry | undefined = FIRST;
  return infiniteQueryOptions({
    queryKey: [...timelineKey(table, id), kinds],
    initialPageParam: first,
    queryFn: async ({ pageParam, signal }): Promise<TimelineEntry[]> => {
      if (!isUuid(id)) return [];
      const asked = (await client()).rpc('timeline', {
        ...{ p_table: table, p_id: id, p_most: PAGE, p_kinds: kinds.length > 0 ? [...kinds] : undefined },
        ...{ p_before: pageParam?.at, p_before_id: pageParam?.id, p_before_pinned: isPinned(pageParam) },
      });
      const { data } = await asked
        .abortSignal(signal)
        .overrideTypes<TimelineEntry[], { merge: false }>()
        .throwOnError();
      return data;
    },
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
  });
}

/** Colleagues who may be named in a note, because they see the record. */
export function whoSeesOptions(client: ClientSource, table: TimelineTable, id: string) {
  return queryOptions({
    queryKey: ['who-sees', table, id],
    queryFn: async ({ signal }) => {
      const asked = (await client()).rpc('who_sees', { p_table: table, p_id: id });
      return (await asked.abortSignal(signal).throwOnError()).data;
    },
  });
}
