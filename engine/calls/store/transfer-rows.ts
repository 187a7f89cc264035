import type { Sql } from 'postgres';
import { z } from 'zod';
import { LOCALES } from '@/lib/i18n/locales';
import type { Clock } from '../clock';
import type { BegunTransfer, Referred, TransferEnd, TransferRows } from '../transfers';
import { persist } from './persist';
import { ToolTurns } from './tool-turns';

const begun = z.object({
  ...{ id: z.uuid(), carrier: z.string(), number: z.string(), from: z.string(), room: z.string() },
  language: z.enum(LOCALES),
  ...{ refer: z.boolean().default(false), callee: z.string().default('') },
});
const answer = z.union([begun, z.object({ refused: z.string() })]);

export class SqlTransferRows implements TransferRows {
  private readonly turns: ToolTurns;
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    this.turns = new ToolTurns(sql, clock);
  }

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

  async referred(id: string, said: Referred['said']): Promise<boolean> {
    const [row] = await persist(
      this.clock,
      () => this.sql<{ noted: boolean }[]>`select app.note_refer(${id}, ${said}) as noted`,
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

  turn(callId: string, id: string, to: string): Promise<boolean> {
    return this.turns.begin(callId, id, `callTransfer ${JSON.stringify({ to })}`);
  }

  turnEnded(callId: string, id: string, answered: boolean, ms: number): Promise<void> {
    return this.turns.ended(callId, id, ms, { outcome: answered ? 'ok' : 'unanswered', status: null });
  }
}
