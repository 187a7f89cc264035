import type { Sql } from 'postgres';
import { z } from 'zod';
import type { RecordingRow, SpoolFile } from '@/engine/jobs/finalise';

export const recordingEvent = z.object({
  kind: z.enum(['agent_ready', 'agent_recording_begun', 'agent_recording_closed']),
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
      select kind, payload from public.call_events
      where call_id = ${callId} and kind in ('agent_ready', 'agent_recording_begun', 'agent_recording_closed') order by at`;
    const stored = await this.sql<{ part: number }[]>`
      select part from public.call_recordings where call_id = ${callId} and status = 'stored'`;
    const zero = (call.answered_at ?? call.ended_at).getTime();
    const files = recordedFiles(z.array(recordingEvent).parse([...events]), zero).filter(
      ({ part }) => !stored.some((one) => one.part === part),
    );
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

/** In the order in which they were begun: a job writes one, and another after its agent has handed the call over. */
export function recordedFiles(events: z.infer<typeof recordingEvent>[], zero: number): SpoolFile[] {
  const files = new Map<string, SpoolFile & { attempt: number }>();
  for (const { kind, payload } of events) {
    const closed = kind === 'agent_recording_closed';
    const { attempt, at, startedAt } = payload;
    const file = kind === 'agent_ready' ? payload.recordingFile : payload.file;
    const known = file ? files.get(file) : undefined;
    if (!file || (known && !closed)) continue;
    const startedAtMs = Math.round((startedAt ?? at) - zero);
    files.set(file, { part: known?.part ?? files.size + 1, file, startedAtMs, closed, attempt });
  }
  // A job that was replaced writes no more, whether it could say so or not.
  const last = Math.max(...[...files.values()].map(({ attempt }) => attempt));
  return [...files.values()].map(({ attempt, ...file }) => ({ ...file, closed: file.closed || attempt < last }));
}
