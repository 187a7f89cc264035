import type { Sql } from 'postgres';
import { END_REASONS, type EndCode } from '@/lib/call/end-reasons';
import type { CallState } from '@/lib/call/states';
import type { Clock } from '../clock';
import type { CallRows } from '../runner';
import { persist } from './persist';

/** Leaves a killed agent job the time to close its recording; one that says that it did brings the run forward. */
const FINALISE_AFTER_SECONDS = 3;

/** What one call writes: conditional, repeatable, patient with a database that restarts. */
export class SqlCallRows implements CallRows {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async move(callId: string, to: CallState): Promise<boolean> {
    // A move that was made by an attempt whose answer got lost counts as made.
    const rows = await persist(
      this.clock,
      () => this.sql<{ moved: boolean }[]>`
        select app.move_call(${callId}, ${to}::public.call_state)
          or exists (select from public."callLogs" where id = ${callId} and state = ${to}::public.call_state) as moved`,
    );
    return rows[0]?.moved ?? false;
  }

  end(callId: string, code: EndCode): Promise<boolean> {
    return persist(this.clock, async () => {
      const [row] = await this.sql<{ ended: boolean }[]>`
        with first as (select app.end_call(${callId}, ${code}, ${END_REASONS[code]}) as ended),
        job as (
          select graphile_worker.add_job('finalise_call', json_build_object('callId', ${callId}::text),
            job_key => 'finalise:' || ${callId}::text, max_attempts => 12,
            run_at => now() + make_interval(secs => ${FINALISE_AFTER_SECONDS})) from first where ended)
        select ended from first left join job on true`;
      return row?.ended ?? false;
    });
  }

  async dispatched(callId: string, attempt: number, replaces: boolean): Promise<void> {
    await this.event(callId, 'engine', `${callId}:agent:${attempt}`, 'agent_dispatched', { attempt, replaces });
  }

  async supervisorsPresent(callId: string, identities: string[]): Promise<string[]> {
    // Whoever was let in a moment ago may still be on the way.
    const rows = await this.sql<{ identity: string }[]>`
      with gone as (
        update public.call_supervisors set left_at = now(), updated_at = now()
        where call_id = ${callId} and left_at is null and identity <> all (${identities})
          and updated_at < now() - interval '15 seconds'),
      back as (
        update public.call_supervisors set left_at = null, updated_at = now()
        where call_id = ${callId} and left_at is not null and removed_at is null and identity = any (${identities}))
      select identity from public.call_supervisors
      where call_id = ${callId} and removed_at is not null and identity = any (${identities})`;
    return rows.map(({ identity }) => identity);
  }

  async event(
    callId: string,
    source: string,
    id: string,
    kind: string,
    payload: Record<string, unknown>,
  ): Promise<void> {
    await persist(
      this.clock,
      () =>
        this.sql`select app.store_event(${callId}, ${source}, ${id}, ${kind}, ${JSON.stringify(payload)}::text::jsonb)`,
    );
  }
}
