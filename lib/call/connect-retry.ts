import { CONNECT_WAITS_MS } from './limits';

/** `final`: another attempt cannot help (no right, no such room, cancelled). */
export class ConnectError extends Error {
  constructor(
    readonly kind: 'token' | 'not_allowed' | 'not_found' | 'cancelled' | 'unreachable',
    message: string,
    readonly status?: number,
  ) {
    super(message);
    this.name = 'ConnectError';
  }

  get final(): boolean {
    return this.kind !== 'unreachable';
  }
}

interface RetryPorts<T> {
  /** Makes everything anew: a room object is never used for a second attempt. */
  attempt: (number: number) => Promise<T>;
  wait: (ms: number) => Promise<void>;
  cancelled: () => boolean;
  onRetry: (attempt: number, reason: string) => void;
  waits?: readonly number[];
}

/** Tries with a wait before each attempt; rethrows the last error, and a final one at once. */
export async function connectWithRetry<T>(ports: RetryPorts<T>): Promise<T> {
  const waits = ports.waits ?? CONNECT_WAITS_MS;
  for (const [index, ms] of waits.entries()) {
    if (ms > 0) await ports.wait(ms);
    if (ports.cancelled()) break;
    try {
      return await ports.attempt(index + 1);
    } catch (error) {
      const isFinal = error instanceof ConnectError && error.final;
      if (isFinal || index === waits.length - 1) throw error;
      ports.onRetry(index + 1, reasonOf(error));
    }
  }
  throw new ConnectError('cancelled', 'Cancelled');
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
