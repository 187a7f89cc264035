import type { Sql } from 'postgres';
import { z } from 'zod';
import type { ToolTurn } from '@/lib/call-center/tools/tool-run';
import { LOCALES } from '@/lib/i18n/locales';
import type { Clock } from '../clock';
import type { BegunTransfer, TransferEnd, TransferRows } from '../transfers';
import { persist } from './persist';

const begun = z.object({
  ...{ id: z.uuid(), carrier: z.string(), number: z.string(), from: z.string(), room: z.string() },
  language: z.enum(LOCALES),
});
const answer = z.union([begun, z.object({ refused: z.string() })]);

export class SqlTransferRows implements TransferRows {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async begin(callId: string, tool: string, to: string): Promise<BegunTransfer | { refused: string }> {
    const [row] = await this.sql`select app.begin_transfer(${callId}, ${tool}, ${to}) as begun`;
    return answer.parse(row?.begun);
  }

  async note(id: string, state: TransferEnd, reason?: string): Promise<boolean> {
    const [row] = await persist(
      this.clock,
      () => this.sql<{ noted: boolean }[]>`
        select app.note_transfer(${id}, ${state}::public.transfer_state, ${reason ?? null}) as noted`,
    );
    return row?.noted ?? false;
  }

  async running(callId: string): Promise<(BegunTransfer & { answered: boolean }) | null> {
    const [row] = await this.sql`
      select t.id, t.carrier, t.number, coalesce(n."phoneNumber", '') as from, c.sip_room as room,
        v.config ->> 'language' as language, t.state = 'answered' as answered
      from public.call_transfers t join public."callLogs" c on c.id = t.call_id
        join public.assistant_versions v on v.id = c.assistant_version_id
        left join public."phoneNumbers" n on n.id = c.phone_number_id
      where t.call_id = ${callId} and t.state in ('ringing', 'answered')`;
    return row ? begun.extend({ answered: z.boolean() }).parse(row) : null;
  }

  async turn(callId: string, item: string, to: string): Promise<boolean> {
    const text = `callTransfer ${JSON.stringify({ to })}`;
    const rows = await persist(
      this.clock,
      () => this.sql`
        insert into public.call_turns (call_id, user_id, item_id, role, text, interrupted, at_ms)
        select id, user_id, ${item}, 'tool', ${text}, false,
          ${this.clock.now()}::float8 - extract(epoch from coalesce(answered_at, created_at)) * 1000
        from public."callLogs" where id = ${callId} on conflict (call_id, item_id) do nothing returning id`,
    );
    return rows.length > 0;
  }

  async turnEnded(callId: string, item: string, answered: boolean, ms: number): Promise<void> {
    const turn: ToolTurn = { tool: ms, asked: { outcome: answered ? 'ok' : 'unanswered', status: null } };
    await persist(
      this.clock,
      () => this.sql`
        update public.call_turns set end_ms = at_ms + ${ms}, metrics = metrics || ${JSON.stringify(turn)}::text::jsonb
        where call_id = ${callId} and item_id = ${item}`,
    );
  }
}
