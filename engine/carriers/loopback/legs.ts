import { EventEmitter } from 'node:events';
import type { DialOrder, Leg } from '@/lib/call/carrier';

const FORGET_AFTER_MS = 600_000;
export const isOver = (leg: Leg) => leg.status === 'hangup' || leg.status === 'failed';

type Held = { leg: Leg; hangup: AbortController; over: Promise<void> };

/** The legs of this process, by call id. Dialling a known call id again changes nothing. */
export class Legs {
  private readonly held = new Map<string, Held>();
  private readonly changes = new EventEmitter<{ leg: [Leg] }>().setMaxListeners(0);

  /** `run` lives as long as the leg; its end without a final status is the callee's hang-up. */
  open(order: DialOrder, run: (tell: (change: Partial<Leg>) => void, hangup: AbortSignal) => Promise<void>): boolean {
    const { callId } = order;
    if (this.held.has(callId)) return false;
    const held = this.hold(callId, 'dialing');
    const tell = (change: Partial<Leg>) => this.change(callId, change);
    tell({});
    held.over = run(tell, held.hangup.signal)
      .then(() => tell({ status: 'hangup' }))
      .catch((error: unknown) => {
        console.error(`leg ${callId}: ${error instanceof Error ? error.message : String(error)}`);
        tell({ status: 'failed' });
      })
      .finally(() => this.forgetLater(callId));
    return true;
  }

  /** Resolves when the callee has left: somebody still on the way would make the room anew that is deleted next. */
  async hangup(callId: string): Promise<void> {
    const held = this.held.get(callId);
    if (!held) {
      // Its order is still on the way, and comes too late.
      this.hold(callId, 'hangup');
      return this.forgetLater(callId);
    }
    held.hangup.abort();
    await held.over;
  }

  hangupAll(): void {
    for (const { hangup } of this.held.values()) hangup.abort();
  }

  get(callId: string): Leg | undefined {
    return this.held.get(callId)?.leg;
  }

  current(): Leg[] {
    return [...this.held.values()].map(({ leg }) => leg);
  }

  watch(onLeg: (leg: Leg) => void): () => void {
    this.changes.on('leg', onLeg);
    return () => this.changes.off('leg', onLeg);
  }

  private hold(callId: string, status: Leg['status']): Held {
    const leg: Leg = { callId, status, voicemail: false };
    const held = { leg, hangup: new AbortController(), over: Promise.resolve() };
    this.held.set(callId, held);
    return held;
  }

  private forgetLater(callId: string): void {
    setTimeout(() => this.held.delete(callId), FORGET_AFTER_MS).unref();
  }

  private change(callId: string, change: Partial<Leg>): void {
    const held = this.held.get(callId);
    if (!held || isOver(held.leg)) return;
    held.leg = { ...held.leg, ...change };
    this.changes.emit('leg', held.leg);
  }
}
