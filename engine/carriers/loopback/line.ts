import type { Heard } from './ears';

/** The callee's telephone, as a behaviour uses it. Every wait rejects with `LineClosed` once the call is over. */
export interface Line {
  say(text: string, options?: { stopOnDigit?: boolean }): Promise<void>;
  beep(): Promise<void>;
  /** Waits until somebody spoke and fell silent; `null` after `limitMs` without any sound. */
  hear(limitMs: number): Promise<Heard | null>;
  /** Waits until somebody has been heard for `forMs`, silent or not. */
  soundFor(forMs: number): Promise<void>;
  digit(limitMs: number): Promise<string | null>;
  pause(ms: number): Promise<void>;
}

export class LineClosed extends Error {
  constructor() {
    super('the call is over');
  }
}
