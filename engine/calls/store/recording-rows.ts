import type { Sql } from 'postgres';
import { z } from 'zod';
import type { RecordingRow, SpoolFile } from '@/engine/jobs/finalise';

const eventRow = z.object({
  kind: z.enum(['agent_ready', 'agent_recording_closed']),
  payload: z.object({
    attempt: z.int(),
    at: z.number(),
    recordingFile: z.string().nullish(),
    file: z.string().nullish(),
    startedAt: z.number().nullish(),
  }),
});

/** The recording files of a call, known from what its agent jobs reported. */
export class SqlRecordingRows {
  constructor(private readonly sql: Sql) {}

  async files(callId: string): Promise<{ tenant: string; endedAt: number; files: SpoolFile[] } | null> {
    const [call] = await this.sql<{ user_id: string; ended_at: Date | null; answered_at: Date | null }[]>`
      select user_id, ended_at, answered_at from public."callLogs" where id = ${callId}`;
    if (!call?.ended_at) return null;
    const events = await this.sql`
      select kind, payload from public.call_events e
      where call_id = ${callId} and kind in ('agent_ready', 'agent_recording_closed')
        and not exists (select from public.call_recordings r where r.call_id = e.call_id
          and r.part = (e.payload ->> 'attempt')::int and r.status = 'stored')
      order by at`;
    const zero = (call.answered_at ?? call.ended_at).getTime();
    const files = filesOf(z.array(eventRow).parse([...events]), zero);
    return { tenant: call.user_id, endedAt: call.ended_at.getTime(), files };
  }

  async recorded(callId: string, row: RecordingRow): Promise<void> {
    await this.sql`
      insert into public.call_recordings (call_id, user_id, part, path, size_bytes, duration_ms, started_at_ms, status)
      select id, user_id, ${row.part}, ${row.path}, ${row.sizeBytes}, ${row.durationMs}, ${row.startedAtMs},
        ${row.status}::public.recording_status
      from public."callLogs" where id = ${callId}
      on conflict (call_id, part) do update set size_bytes = excluded.size_bytes, duration_ms = excluded.duration_ms,
        started_at_ms = excluded.started_at_ms, status = excluded.status, updated_at = now()
      where call_recordings.status <> 'stored'`;
  }
}

function filesOf(events: z.infer<typeof eventRow>[], zero: number): SpoolFile[] {
  const files = new Map<number, SpoolFile>();
  for (const { kind, payload } of events) {
    const closed = kind === 'agent_recording_closed';
    const file = closed ? payload.file : payload.recordingFile;
    if (!file || (files.get(payload.attempt)?.closed && !closed)) continue;
    const startedAtMs = Math.round((payload.startedAt ?? payload.at) - zero);
    files.set(payload.attempt, { part: payload.attempt, file, startedAtMs, closed });
  }
  // A job that was replaced writes no more, whether it could say so or not.
  const last = Math.max(...files.keys());
  return [...files.values()].map((file) => ({ ...file, closed: file.closed || file.part < last }));
}
