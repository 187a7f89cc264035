import { z } from 'zod';
import { toCsv } from '@/lib/csv/csv';
import type { Client } from '@/lib/resource/queries';

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
