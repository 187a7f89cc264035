import { type EndCode, isEndCode } from '@/lib/call/end-reasons';
import type { Carrier, Leg } from '@/lib/call/carrier';
import { LIMITS } from './limits';
import { CallRunner, type RunnerDeps, type RunningCall } from './runner';

/** What the engine asks the database for, besides what a single call writes. */
export interface EngineRows {
  beat(capacity: number): Promise<void>;
  /** Queued calls and those whose engine has gone, leased to this engine by the answer. */
  claim(limit: number): Promise<RunningCall[]>;
  /** Keeps the leases; answers those of `callIds` that are still ours. */
  keep(callIds: string[]): Promise<string[]>;
  release(callIds: string[]): Promise<void>;
  /** Asks for the end of those whose account has spent what it may. */
  endOverspent(callIds: string[]): Promise<void>;
  endsRequested(callIds: string[]): Promise<{ callId: string; code: string }[]>;
}

interface EngineDeps extends Omit<RunnerDeps, 'done' | 'carrier'> {
  engineRows: EngineRows;
  carriers: { of(name: string | null): Carrier; all: readonly Carrier[] };
  /** A call that another engine held before may have been handed over. */
  takenOver?: (callId: string) => Promise<void>;
  /** 0: calling is off, and this engine takes nothing and does not count. */
  capacity: number;
}

/** Holds the calls of this process: takes leases, passes on what happens, lets go of what is not its own any more. */
export class CallEngine {
  private readonly runners = new Map<string, CallRunner>();
  private readonly stops: (() => void)[] = [];
  private claiming: Promise<void> | undefined;
  private claimAgain = false;
  private leaving = false;

  constructor(private readonly deps: EngineDeps) {}

  get callIds(): string[] {
    return [...this.runners.keys()];
  }

  get rooms(): string[] {
    return [...this.runners.values()].map(({ room }) => room);
  }

  start(): void {
    for (const carrier of this.deps.carriers.all) this.stops.push(carrier.watch((leg) => this.legChanged(leg)));
    this.every(LIMITS.beat, () => this.beat());
    this.every(LIMITS.poll, () => this.poll());
  }

  /** Lets go of every call without ending any: the next engine goes on with them at once. */
  async stop(): Promise<void> {
    this.leaving = true;
    for (const stop of this.stops) stop();
    const { callIds } = this;
    for (const runner of this.runners.values()) runner.stop();
    this.runners.clear();
    await this.deps.engineRows.release(callIds);
  }

  /** Something about this call changed in the database. */
  async wake(callId: string): Promise<void> {
    const runner = this.runners.get(callId);
    if (!runner) return this.claim();
    runner.nudge();
    await this.passOnEnds([callId]);
  }

  handOver(callId: string, to: string): void {
    this.runners.get(callId)?.handOver(to);
  }

  end(callId: string, code: EndCode): void {
    this.runners.get(callId)?.push({ kind: 'end_requested', code });
  }

  mediaDown(): void {
    for (const runner of this.runners.values()) runner.push({ kind: 'media_down' });
  }

  /** `changed`: the rooms that are not the ones they were before. */
  mediaBack(changed: readonly string[]): void {
    for (const runner of this.runners.values()) {
      runner.push({ kind: 'media_back', roomIsNew: changed.includes(runner.room) });
    }
  }

  private legChanged(leg: Leg): void {
    this.runners.get(leg.callId)?.push({ kind: 'leg', leg });
  }

  private async beat(): Promise<void> {
    if (this.deps.capacity > 0) await this.deps.engineRows.beat(this.deps.capacity);
    const { callIds } = this;
    if (callIds.length === 0) return;
    const ours = new Set(await this.deps.engineRows.keep(callIds));
    for (const callId of callIds.filter((id) => !ours.has(id))) {
      this.deps.log(callId, 'the lease is lost');
      this.runners.get(callId)?.stop();
      this.runners.delete(callId);
    }
    await this.deps.engineRows.endOverspent([...ours]);
  }

  private async poll(): Promise<void> {
    await this.claim();
    if (this.runners.size > 0) await this.passOnEnds(this.callIds);
  }

  private async passOnEnds(callIds: string[]): Promise<void> {
    for (const { callId, code } of await this.deps.engineRows.endsRequested(callIds)) {
      this.runners.get(callId)?.push({ kind: 'end_requested', code: isEndCode(code) ? code : 'supervisor_ended' });
    }
  }

  /** One claim at a time; a wish that comes meanwhile is one more round. */
  private claim(): Promise<void> {
    this.claimAgain = true;
    this.claiming ??= this.claimAll().finally(() => (this.claiming = undefined));
    return this.claiming;
  }

  private async claimAll(): Promise<void> {
    while (this.claimAgain && !this.leaving) {
      this.claimAgain = false;
      const room = this.deps.capacity - this.runners.size;
      for (const call of await this.deps.engineRows.claim(Math.max(0, room))) this.run(call);
    }
  }

  private run(call: RunningCall): void {
    if (this.runners.has(call.id)) return;
    this.deps.log(call.id, `${call.state === 'queued' ? 'taken' : 'taken over'} (${call.state})`);
    const carrier = this.deps.carriers.of(call.carrier);
    const runner = new CallRunner(call, { ...this.deps, carrier, done: (callId) => this.runners.delete(callId) });
    this.runners.set(call.id, runner);
    void runner.start();
    if (call.state !== 'queued') {
      this.deps.takenOver?.(call.id).catch((error: unknown) => this.deps.log(call.id, String(error)));
    }
  }

  private every(ms: number, run: () => Promise<void>): void {
    const tick = async () => {
      await run().catch((error: unknown) => this.deps.log('-', String(error)));
      if (!this.leaving) cancel = this.deps.clock.after(ms, () => void tick());
    };
    let cancel = this.deps.clock.after(0, () => void tick());
    this.stops.push(() => cancel());
  }
}
