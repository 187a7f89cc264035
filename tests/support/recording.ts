import { spawnSync } from 'node:child_process';
import { getFfmpegPath } from '@livekit/av';
import { type CallStage, until } from './calls';
import { pitch } from './sip/sound';

const RATE = 8000;

interface Recording {
  startedAtMs: number;
  left: number[];
  right: number[];
}

/** The stored recording of a call's part, side by side. */
export async function recordingOf(stage: CallStage, call: string, part: number): Promise<Recording> {
  const row = await until(`part ${part} of the recording`, 60_000, async () => {
    const [found] = await stage.sql<{ path: string; started_at_ms: number }[]>`
      select path, started_at_ms from public.call_recordings
      where call_id = ${call} and part = ${part} and status = 'stored'`;
    return found;
  });
  const key = stage.need('SUPABASE_SECRET_KEY');
  const answer = await fetch(`${stage.need('SUPABASE_URL')}/storage/v1/object/recordings/${row.path}`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
  });
  if (!answer.ok) throw new Error(`the recording: ${answer.status}`);
  const input = Buffer.from(await answer.arrayBuffer());
  const plain = ['-f', 's16le', '-ac', '2', '-ar', String(RATE), 'pipe:1'];
  const { stdout } = spawnSync(getFfmpegPath() ?? 'ffmpeg', ['-loglevel', 'error', '-i', 'pipe:0', ...plain], {
    input,
    maxBuffer: 100_000_000,
  });
  const side = (at: 0 | 1) => Array.from({ length: stdout.length / 4 }, (_, i) => stdout.readInt16LE(4 * i + 2 * at));
  return { startedAtMs: row.started_at_ms, left: side(0), right: side(1) };
}

/** How loud a tone is at most, in any quarter of a second. */
export function loudestOf(side: number[], hertz: number): number {
  const quarter = RATE / 4;
  const starts = Array.from({ length: Math.floor(side.length / quarter) }, (_, at) => at * quarter);
  return Math.max(...starts.map((start) => pitch(side.slice(start, start + quarter), RATE, hertz)));
}

/** Which of these tones were ever heard on each side; something between yes and no is told as it is. */
export function tonesOf({ left, right }: Recording, hertz: number[]): (string | number)[][] {
  return [left, right].map((side) =>
    hertz.flatMap((one) => {
      const strength = Math.round(loudestOf(side, one));
      return strength > 4000 ? one : strength < 1000 ? [] : `${one}: ${strength}`;
    }),
  );
}
