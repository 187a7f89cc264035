import type { Sql } from 'postgres';
import { z } from 'zod';
import type { EngineRows } from '../engine';
import { LIMITS } from '../limits';
import type { RunningCall } from '../runner';
import { claimedRow, runningCall } from './claimed-call';

/** Nobody pays for a visitor who forgets the page. */
const EMBEDDED_MAX_SECONDS = 600;
const LEASE_SECONDS = LIMITS.lease / 1000;

/** What an engine as a whole asks for: its beat, its leases, and wishes to end a call. */
export class SqlEngineRows implements EngineRows {
  constructor(
    private readonly sql: Sql,
    private readonly engine: { id: string; name: string },
    private readonly ringMs: number,
    private readonly hasSip: boolean,
    /** Where telephones sign in. */
    private readonly registrar: string | null,
    /** Where carriers send calls. */
    private readonly sipAt: { plain: string | null; tls: string | null },
  ) {}

  async beat(capacity: number): Promise<void> {
    const { id, name } = this.engine;
    const { plain, tls } = this.sipAt;
    await this
      .sql`select app.engine_beat(${id}, ${name}, ${capacity}, ${this.hasSip}, ${this.registrar}, ${plain}, ${tls})`;
  }

  async claim(limit: number): Promise<RunningCall[]> {
    const rows = await this.sql`
      select c.id, c.sip_room, c.state, c.type, c.direction,
        coalesce(app.callee_identity(c), '') as callee_identity, c."to", c."from", c.carrier, c.assistant_id, c.answered_at,
        v.config ->> 'language' as language, least((v.config ->> 'max_duration_seconds')::int, case when c.embed_origin is not null then ${EMBEDDED_MAX_SECONDS}::int end)
          as max_duration_seconds,
        v.config ->> 'voicemail_action' as voicemail_action, coalesce((v.config ->> 'record_calls')::boolean, false) as recorded, c.caller_leg,
        case when c.carrier = 'extension' then (app.extension_at(c.user_id, c."to")).ring_seconds end as ring_seconds,
        coalesce((select max((e.payload ->> 'attempt')::int) from public.call_events e
          where e.call_id = c.id and e.kind = 'agent_dispatched'), 0) as attempt,
        (select max(e.at) from public.call_events e
          where e.call_id = c.id and e.kind = 'agent_dispatched' and (e.payload ->> 'replaces')::boolean) as replaced_at
      from app.claim_calls(${this.engine.id}, ${limit}, ${LEASE_SECONDS}) c
      left join public.assistant_versions v on v.id = c.assistant_version_id`;
    return z
      .array(claimedRow)
      .parse([...rows])
      .map((row) => runningCall(row, this.ringMs));
  }

  async keep(callIds: string[]): Promise<string[]> {
    const rows = await this.sql<{ id: string }[]>`
      select id from app.beat_calls(${this.engine.id}, ${callIds}::uuid[], ${LEASE_SECONDS}) id`;
    return rows.map(({ id }) => id);
  }

  async release(callIds: string[]): Promise<void> {
    await this.sql`
      update public."callLogs" set lease_owner = null, lease_until = null
      where id = any (${callIds}::uuid[]) and lease_owner = ${this.engine.id} and state <> 'ended'`;
    await this.sql`delete from app.engines where id = ${this.engine.id}`;
  }

  /** The leases of this engine's former self: nobody else has to wait until they run out. */
  async releaseFormer(): Promise<void> {
    await this.sql`
      update public."callLogs" set lease_until = null
      where lease_owner = ${this.engine.id} and state <> 'ended'`;
  }

  async endOverspent(callIds: string[]): Promise<void> {
    await this.sql`select app.end_overspent(${callIds}::uuid[])`;
  }

  async endsRequested(callIds: string[]): Promise<{ callId: string; code: string }[]> {
    const rows = await this.sql<{ id: string; code: string | null }[]>`
      select id, end_requested_code as code from public."callLogs"
      where id = any (${callIds}::uuid[]) and end_requested_at is not null and state <> 'ended'`;
    return rows.map(({ id, code }) => ({ callId: id, code: code ?? 'supervisor_ended' }));
  }
}
