import type { Input } from './call-inputs';
import { LIMITS } from './limits';

/**
 * After a hand-over the agent's job is there to record alone. One that is lost is followed by another, as an agent is; but
 * for want of a recording no call ends.
 */
export class KeptRecorder {
  private there = true;
  private replacedAt = -Infinity;

  constructor(private attempt: number) {}

  /** The number of the job to send, when this says that nobody records any more. */
  missing(input: Input, now: number): number | null {
    if (input.kind === 'agent_ready' && input.attempt >= this.attempt) {
      this.attempt = input.attempt;
      this.there = true;
    }
    if (input.kind === 'agent_gone' && input.attempt === this.attempt && this.there) return this.next(now);
    // An engine that took the call over has waited in vain for the job of the one before.
    return input.kind === 'timer' && input.name === 'relink' ? this.next(now) : null;
  }

  private next(now: number): number | null {
    this.there = false;
    if (now - this.replacedAt < LIMITS.twoAgentsLost) return null;
    this.replacedAt = now;
    return (this.attempt += 1);
  }
}
