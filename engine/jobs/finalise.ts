import { readFile, stat } from 'node:fs/promises';
import { oggDurationMs } from './ogg-duration';

export interface SpoolFile {
  part: number;
  file: string;
  startedAtMs: number;
  closed: boolean;
}

export interface FinaliseDoors {
  /** The call's tenant and the reported files that are not stored yet; `null` when there is no such call. */
  files(callId: string): Promise<{ tenant: string; endedAt: number; files: SpoolFile[] } | null>;
  /** Stores bytes under a path of the recordings bucket; repeating it overwrites. */
  upload(path: string, bytes: Buffer): Promise<void>;
  recorded(callId: string, row: RecordingRow): Promise<void>;
  remove(file: string): Promise<void>;
  now(): number;
}

export interface RecordingRow {
  part: number;
  path: string;
  status: 'stored' | 'failed';
  sizeBytes: number;
  durationMs: number;
  startedAtMs: number;
}

/** A killed job never says that it closed its file: after this long what is there is all there will be. */
const CLOSES_WITHIN_MS = 20_000;

/** A file is still being written: the queue tries again. */
export class NotClosedYet extends Error {}

/** Moves a call's recording files into storage. Every step may be repeated. */
export async function finalise(callId: string, doors: FinaliseDoors): Promise<void> {
  const call = await doors.files(callId);
  if (!call) return;
  let waits = false;
  for (const spooled of call.files) {
    const size = await sizeOf(spooled.file);
    if (!spooled.closed && doors.now() - call.endedAt < CLOSES_WITHIN_MS) waits = true;
    else if (size === null) await doors.recorded(callId, lost(call.tenant, callId, spooled));
    else await store(callId, call.tenant, spooled, doors);
  }
  if (waits) throw new NotClosedYet(`a recording of ${callId} is not closed yet`);
}

function lost(tenant: string, callId: string, { part, startedAtMs }: SpoolFile): RecordingRow {
  const path = `${tenant}/${callId}/${part}.ogg`;
  return { part, path, startedAtMs, sizeBytes: 0, durationMs: 0, status: 'failed' };
}

async function store(callId: string, tenant: string, spooled: SpoolFile, doors: FinaliseDoors): Promise<void> {
  const bytes = await readFile(spooled.file);
  const path = `${tenant}/${callId}/${spooled.part}.ogg`;
  const durationMs = oggDurationMs(bytes);
  const row = { part: spooled.part, path, sizeBytes: bytes.length, durationMs, startedAtMs: spooled.startedAtMs };
  if (durationMs === 0) return doors.recorded(callId, { ...row, status: 'failed' });
  await doors.upload(path, bytes);
  await doors.recorded(callId, { ...row, status: 'stored' });
  await doors.remove(spooled.file);
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch {
    return null;
  }
}
