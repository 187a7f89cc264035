import type { Sql } from 'postgres';
import type { EndCode } from '@/lib/call/end-reasons';
import type { JanitorRows } from '../janitor';
import type { SqlCallRows } from './call-rows';

const LOCK = 'parley_janitor';

export class SqlJanitorRows implements JanitorRows {
  constructor(
    private readonly sql: Sql,
    private readonly calls: SqlCallRows,
  ) {}

  async alone(work: () => Promise<void>): Promise<void> {
    await this.sql.begin(async (tx) => {
      const [lock] = await tx<
        { got: boolean }[]
      >`select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as got`;
      if (lock?.got) await work();
    });
  }

  async roomsInUse(rooms: string[]): Promise<string[]> {
    const rows = await this.sql<{ sip_room: string }[]>`
      select sip_room from public."callLogs"
      where sip_room = any (${rooms}) and (state <> 'ended' or ended_at > now() - interval '10 seconds')`;
    return rows.map(({ sip_room }) => sip_room);
  }

  async endStuck(): Promise<string[]> {
    const rows = await this.sql<{ id: string; code: EndCode }[]>`
      select c.id, case when c.answered_at is null then 'orphaned' else 'max_duration' end as code
      from public."callLogs" c left join public.assistant_versions v on v.id = c.assistant_version_id
      where c.state <> 'ended' and case when c.answered_at is null then c.created_at < now() - interval '4 minutes'
        else c.answered_at < now() - make_interval(secs => coalesce((v.config ->> 'max_duration_seconds')::int, 7200) + 120) end`;
    for (const { id, code } of rows) await this.calls.end(id, code);
    return rows.map(({ id }) => id);
  }
}
