import type { Sql } from 'postgres';
import type { ToolTurn } from '@/lib/call-center/tools/tool-run';
import type { Clock } from '../clock';
import { persist } from './persist';

/**
 * What a call's log keeps of its tools. A turn is written before anything is done, so that an engine that comes after one that
 * was killed does nothing a second time.
 */
export class ToolTurns {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** `false`: it was begun before. `id` is the mind's own name of this use. */
  async begin(callId: string, id: string, text: string): Promise<boolean> {
    const rows = await persist(
      this.clock,
      () => this.sql`
        insert into public.call_turns (call_id, user_id, item_id, role, text, interrupted, at_ms)
        select id, user_id, ${`tool_${id}`}, 'tool', ${text}, false,
          ${this.clock.now()}::float8 - extract(epoch from coalesce(answered_at, created_at)) * 1000
        from public."callLogs" where id = ${callId} on conflict (call_id, item_id) do nothing returning id`,
    );
    return rows.length > 0;
  }

  async ended(callId: string, id: string, ms: number, asked: ToolTurn['asked']): Promise<void> {
    const metrics = JSON.stringify({ tool: ms, asked } satisfies ToolTurn);
    await persist(
      this.clock,
      () => this.sql`
        update public.call_turns set end_ms = at_ms + ${ms}, metrics = metrics || ${metrics}::text::jsonb
        where call_id = ${callId} and item_id = ${`tool_${id}`}`,
    );
  }
}
