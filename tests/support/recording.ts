import { spawnSync } from 'node:child_process';
import { getFfmpegPath } from '@livekit/av';
import { createClient } from '@supabase/supabase-js';
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
  const { data, error } = await createClient(stage.need('SUPABASE_URL'), stage.need('SUPABASE_SECRET_KEY'))
    .storage.from('recordings')
    .download(row.path);
  if (error) throw error;
  const input = Buffer.from(await data.arrayBuffer());
  const plain = ['-f', 's16le', '-ac', '2', '-ar', String(RATE), 'pipe:1'];
  const { stdout } = spawnSync(getFfmpegPath() ?? 'ffmpeg', ['-loglevel', 'error', '-i', 'pipe:0', ...plain], {
    input,
    maxBuffer: 100_000_000,
  });
  const side = (at: 0 | 1) => Array.from({ length: stdout.length / 4 }, (_, i) => stdout.readInt16LE(4 * i + 2 * at));
  return { startedAtMs: row.started_at_ms, left: side(0), right: side(1) };
}

export const EACH_ON_ITS_SIDE = [
  ['tone', 'none'],
  ['none', 'tone'],
];

/** Which of the tones is on which side, in the half second at the middle; something between is told as it is. */
export function tonesOf({ left, right }: Recording, hertz: [number, number]): (string | number)[][] {
  return [left, right].map((side) => {
    const middle = Math.floor(side.length / 2);
    const half = side.slice(middle - RATE / 4, middle + RATE / 4);
    return hertz.map((one) => {
      const strength = Math.round(pitch(half, RATE, one));
      return strength > 4000 ? 'tone' : strength < 500 ? 'none' : strength;
    });
  });
}
