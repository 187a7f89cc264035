import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '@/stack/supervisor/lock';
import { StartError } from '@/stack/supervisor/start-error';

/** Two starts from one checkout must not build into one folder at once: the later one waits. */
export async function waitForLock(path: string, milliseconds = 10 * 60_000): Promise<() => void> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return takeLock(path);
    } catch (error) {
      if (!(error instanceof StartError) || Date.now() > end) throw error;
      await sleep(500);
    }
  }
}
