import { EventEmitter } from 'node:events';
import type { DialOrder, Leg } from '@/lib/call/carrier';

const FORGET_AFTER_MS = 600_000;
export const isOver = (leg: Leg) => leg.status === 'hangup' || leg.status === 'failed';

type Held = { leg: Leg; hangup: AbortController };

/** The legs of this process, by call id. Dialling a known call id again changes nothing. */
export class Legs {
  private readonly held = new Map<string, Held>();
  private readonly changes = new EventEmitter<{ leg: [Leg] }>().setMaxListeners(0);

  /** `run` lives as long as the leg; its end without a final status is the callee's hang-up. */
  open(order: DialOrder, run: (tell: (change: Partial<Leg>) => void, hangup: AbortSignal) => Promise<void>): boolean {
    const { callId } = order;
    if (this.held.has(callId)) return false;
    const hangup = new AbortController();
    this.held.set(callId, { leg: { callId, status: 'dialing', voicemail: false }, hangup });
    const tell = (change: Partial<Leg>) => this.change(callId, change);
    tell({});
    run(tell, hangup.signal)
      .then(() => tell({ status: 'hangup' }))
      .catch((error: unknown) => {
        console.error(`leg ${callId}: ${error instanceof Error ? error.message : String(error)}`);
        tell({ status: 'failed' });
      })
      .finally(() => setTimeout(() => this.held.delete(callId), FORGET_AFTER_MS).unref());
    return true;
  }

  hangup(callId: string): void {
    this.held.get(callId)?.hangup.abort();
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

  private change(callId: string, change: Partial<Leg>): void {
    const held = this.held.get(callId);
    if (!held || isOver(held.leg)) return;
    held.leg = { ...held.leg, ...change };
    this.changes.emit('leg', held.leg);
  }
}
