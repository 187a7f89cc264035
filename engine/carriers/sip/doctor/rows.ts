import type { Sql } from 'postgres';
import { z } from 'zod';
import type { CheckStep } from '@/lib/call-center/phone-providers/trunk-check';
import { LOCALES } from '@/lib/i18n/locales';
import { trunkRow } from '../trunk';
import type { CallLook } from './examine';

const toCheck = trunkRow.extend({
  from: z.string().nullable(),
  to: z.string().nullable(),
  language: z.enum(LOCALES),
});
const started = z.union([z.object({ call: z.uuid(), room: z.string() }), z.object({ refused: z.string() })]);

/** Null: it was taken back meanwhile, or its provider is gone. */
export async function trunkToCheck(sql: Sql, id: string) {
  const [row] = await sql`select app.trunk_to_check(${id}) as trunk`;
  return toCheck.nullable().parse(row?.trunk ?? null);
}

export async function startCall(sql: Sql, id: string) {
  const [row] = await sql`select app.call_for_trunk_check(${id}) as made`;
  return started.parse(row?.made);
}

export const noteSteps = async (sql: Sql, id: string, steps: CheckStep[]): Promise<void> => {
  await sql`select app.note_trunk_check(${id}, ${JSON.stringify(steps)}::text::jsonb)`;
};

const look = z.object({
  state: z.string(),
  ended_code: z.string().nullable(),
  answered: z.boolean(),
  refusal: z.object({ status: z.int().nullable(), text: z.string() }).nullable(),
});

export async function lookAtCall(sql: Sql, call: string): Promise<CallLook & { state: string }> {
  const [row] = await sql`
    select c.state::text, c.ended_code, c.answered_at is not null as answered,
      (select e.payload from public.call_events e
        where e.call_id = c.id and e.source = 'engine' and e.kind = 'dial_failed' order by e.at desc limit 1) as refusal
    from public."callLogs" c where c.id = ${call}`;
  const { state, ended_code: endedCode, answered, refusal } = look.parse(row);
  return { state, endedCode, answered, refusal, rang: state === 'ringing', over: state === 'ended' };
}
