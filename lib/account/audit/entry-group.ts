import { z } from 'zod';
import type { AuditEntry } from './audit-resource';

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
