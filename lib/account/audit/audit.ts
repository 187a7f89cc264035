import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { toCsv } from '@/lib/csv/csv';
import type { Client, ClientSource } from '@/lib/resource/queries';
import { type AuditEntry, auditLog } from './audit-resource';

/** Everybody whose name the log may need: the account's people, and who has entered one of their accounts. */
export function auditPeopleOptions(client: ClientSource) {
  return queryOptions({
    queryKey: [...auditLog.keys.all, 'people'],
    queryFn: async ({ signal }) => {
      const { data } = await (await client()).rpc('audit_people').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

/** What belongs to one entry into the account, from its beginning on. */
export function auditGroupOptions(client: ClientSource, impersonation: string) {
  return queryOptions({
    queryKey: [...auditLog.keys.all, 'group', impersonation],
    queryFn: async ({ signal }): Promise<AuditEntry[]> => {
      const { data } = await (
        await client()
      )
        .from('audit_log')
        .select('id, seq, at, actor, acting_for, action, entity, entity_id, detail, impersonation_id')
        .eq('impersonation_id', impersonation)
        .order('seq')
        .limit(500)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

const begun = z.object({ actor_name: z.string(), target_name: z.string(), reason: z.string(), expires_at: z.string() });

/** Who entered, as whom, why, from when to when, and what they changed. */
export function readGroup(entries: readonly AuditEntry[]) {
  const first = entries.find(({ action }) => action === 'impersonation_start');
  const told = begun.safeParse(first?.detail);
  if (!first || !told.success) return null;
  return {
    who: told.data.actor_name,
    as: told.data.target_name,
    why: told.data.reason,
    from: first.at,
    until: told.data.expires_at,
    ended: entries.find(({ action }) => action === 'impersonation_end')?.at ?? null,
    changes: entries.filter(({ entity }) => entity !== 'impersonations'),
  };
}

const exported = z.array(
  z.object({
    seq: z.number(),
    at: z.string(),
    actor_name: z.string().nullable(),
    actor: z.string().nullable(),
    acting_for_name: z.string().nullable(),
    action: z.string(),
    entity: z.string(),
    entity_id: z.string().nullable(),
    impersonation_id: z.string().nullable(),
    detail: z.unknown(),
    hash: z.string(),
  }),
);
const HEAD = [
  'seq',
  'at',
  'actor',
  'actor_id',
  'acting_for',
  'action',
  'entity',
  'entity_id',
  'entry',
  'detail',
  'hash',
];

/** The entries that the list's filters ask for; the database writes down that they were taken out. */
export async function exportAudit(client: Client, filters: Record<string, string>) {
  const { data } = await client
    .rpc('export_audit_log', {
      p_actor: filters.actor,
      p_entity: filters.entity,
      p_days: filters.days ? Number(filters.days) || undefined : undefined,
    })
    .throwOnError();
  const rows = exported.parse(data);
  const lines = rows.map((row) => [
    row.seq,
    row.at,
    row.actor_name,
    row.actor,
    row.acting_for_name,
    row.action,
    row.entity,
    row.entity_id,
    row.impersonation_id,
    JSON.stringify(row.detail),
    row.hash,
  ]);
  return { rows: rows.length, text: toCsv(HEAD, lines) };
}
