import type { Effect, TimerName } from './call-inputs';

/** What is to be done now, and which waits are running. */
export class CallPlan {
  private effects: Effect[] = [];
  private readonly armed = new Set<TimerName>();

  take(): Effect[] {
    return this.effects.splice(0);
  }

  do(effect: Effect): void {
    this.effects.push(effect);
  }

  waitsFor(name: TimerName): boolean {
    return this.armed.has(name);
  }

  fired(name: TimerName): void {
    this.armed.delete(name);
  }

  forget(): void {
    this.armed.clear();
  }

  /** `null` calls a wait off. */
  timer(name: TimerName, ms: number | null): void {
    if (ms === null && !this.armed.has(name)) return;
    if (ms === null) this.armed.delete(name);
    else this.armed.add(name);
    this.do({ kind: 'timer', name, ms });
  }

  /** Runs while the condition holds; a wait that runs already keeps its deadline. */
  hold(name: TimerName, holds: boolean, ms: number): void {
    if (holds !== this.armed.has(name)) this.timer(name, holds ? ms : null);
  }
}
