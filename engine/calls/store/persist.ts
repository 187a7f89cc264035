import { pause, type Clock } from '../clock';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;
const GIVE_UP_MS = 120_000;

const LOST = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|57P0[123]|08)/;

export function isConnectionLoss(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && LOST.test(code);
}

/** A database that restarts ends no call: what must be written waits for it. Only for statements that may run twice. */
export async function persist<T>(clock: Clock, write: () => Promise<T>): Promise<T> {
  const giveUpAt = clock.now() + GIVE_UP_MS;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await write();
    } catch (error) {
      if (!isConnectionLoss(error) || clock.now() > giveUpAt) throw error;
      await pause(clock, wait);
    }
  }
}
