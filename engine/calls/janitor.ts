import type { CallRooms } from './rooms';

export interface JanitorRows {
  /** Runs `work` unless another engine's janitor is at it. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Those of the rooms whose call lives or ended within the last seconds: their engine clears up itself. */
  roomsInUse(rooms: string[]): Promise<string[]>;
  /** Ends rows that outlived every limit of their state; answers the ids. */
  endStuck(): Promise<string[]>;
}

/** A room just made may be ahead of the row that this process has read. */
const YOUNG_MS = 30_000;

/** What no single call can see: rooms that nobody owns, rows that no engine moves. */
export async function sweep(
  rows: JanitorRows,
  rooms: CallRooms,
  now: number,
  log: (callId: string, text: string) => void,
): Promise<void> {
  await rows.alone(async () => {
    for (const callId of await rows.endStuck()) log(callId, 'ended by the janitor');
    const open = (await rooms.list()).filter(({ createdAt }) => now - createdAt > YOUNG_MS).map(({ name }) => name);
    if (open.length === 0) return;
    const inUse = new Set(await rows.roomsInUse(open));
    for (const room of open.filter((name) => !inUse.has(name))) {
      log('-', `${room} belongs to no call`);
      await rooms.delete(room);
    }
  });
}
