import type { Sql } from 'postgres';
import { z } from 'zod';
import { resultFieldsOf } from '@/lib/call-center/call-logs/call-result';
import { keptJson } from '@/lib/call/kept-text';
import type { UsageLine } from '@/lib/call/usage';
import { type FinishedCall, type MadeResult, OWN_TYPES } from './finished-call';

/** No job of the call counts by this number. */
const AFTER_THE_CALL = 0;

const row = z.object({
  ended_code: z.string().nullable(),
  language: z.enum(['en', 'de', 'es', 'fr', 'ar', 'he']),
  instructions: z.string(),
  mind_provider: z.string(),
  mind_model: z.string().nullable(),
  fields: z.unknown(),
  own: z.array(z.object({ key: z.string(), type: z.enum(OWN_TYPES), label: z.string(), options: z.array(z.string()) })),
  own_number: z.string().nullable(),
  turns: z.array(z.object({ role: z.enum(['agent', 'callee', 'tool', 'system']), text: z.string() })),
});

/** `null`: it has a result already, or is none that gets one. */
export async function readFinished(sql: Sql, id: string): Promise<FinishedCall | null> {
  const [found] = await sql`
    select c.ended_code, v.config ->> 'language' as language, v.config ->> 'instructions' as instructions,
      v.config ->> 'mind_provider' as mind_provider, v.config ->> 'mind_model' as mind_model,
      coalesce(v.config -> 'result_fields', '[]') as fields, app.custom_to_hear(c.id) as own,
      case c.direction when 'inbound' then c."to" else c."from" end as own_number,
      coalesce((select jsonb_agg(jsonb_build_object('role', t.role, 'text', t.text) order by t.at_ms, t.created_at)
        from public.call_turns t where t.call_id = c.id), '[]') as turns
    from public."callLogs" c join public.assistant_versions v on v.id = c.assistant_version_id
    where c.id = ${id} and c.state = 'ended' and c.success is null`;
  if (!found) return null;
  const { ended_code, mind_provider, mind_model, own_number, fields, ...rest } = row.parse(found);
  return {
    ...rest,
    ...{ id, endedCode: ended_code, mindProvider: mind_provider, mindModel: mind_model, ownNumber: own_number },
    fields: resultFieldsOf(fields),
  };
}

export async function storeResult(sql: Sql, id: string, result: MadeResult): Promise<void> {
  await sql`select app.store_call_result(${id}, ${keptJson(result)}::text::jsonb)`;
}

/** What asking a model has used is part of what the call costs. */
export async function countUsage(sql: Sql, id: string, lines: readonly UsageLine[]): Promise<void> {
  if (lines.length > 0) await sql`select app.measure(${id}, ${AFTER_THE_CALL}, ${JSON.stringify(lines)}::text::jsonb)`;
}
