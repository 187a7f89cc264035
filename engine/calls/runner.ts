import type { Carrier, DialOrder, Leg } from '@/lib/call/carrier';
import type { EndCode } from '@/lib/call/end-reasons';
import type { CallState } from '@/lib/call/states';
import type { CallFacts, Effect, Input, TimerName } from './call-inputs';
import { CallMachine } from './call-machine';
import { pause, type Clock } from './clock';
import { afterHandOver, endAfterHandOver } from './handed-over';
import { KeptRecorder } from './kept-recorder';
import { LIMITS } from './limits';
import type { AgentLinks, LinkEvent } from './link-events';
import type { CallRooms } from './rooms';

export interface RunningCall extends CallFacts {
  order: DialOrder;
  /** Its agent is one that records its calls. */
  recorded: boolean;
  /** The provider behind the number that calls. */
  carrier: string | null;
}

/** What a runner writes; each answers `false` when the row was no longer ours to change. */
export interface CallRows {
  move(callId: string, to: CallState): Promise<boolean>;
  /** First reason wins; hands the repeatable rest to the job queue in the same transaction. */
  end(callId: string, code: EndCode): Promise<boolean>;
  dispatched(callId: string, attempt: number, replaces: boolean): Promise<void>;
  /** Keeps the supervisors' rows true to the room; answers those present who were removed from the call. */
  supervisorsPresent(callId: string, identities: string[]): Promise<string[]>;
}

export interface RunnerDeps {
  clock: Clock;
  rows: CallRows;
  rooms: CallRooms;
  carrier: Carrier;
  links: AgentLinks;
  log: (callId: string, text: string) => void;
  /** Nobody is rung into this call any more. */
  over?: (callId: string) => Promise<void>;
  /** The runner has nothing left to do. */
  done: (callId: string) => void;
}

/** Carries out what the machine decides. Inputs are taken one at a time; waits never block the next input. */
export class CallRunner {
  private readonly machine: CallMachine;
  private readonly timers = new Map<TimerName, () => void>();
  private readonly stopListening: () => void;
  private turn: Promise<void> = Promise.resolve();
  private stopped = false;
  private handedOver = false;
  private recorder: KeptRecorder | null = null;
  private making: Promise<void> | null = null;

  constructor(
    private readonly call: RunningCall,
    private readonly deps: RunnerDeps,
  ) {
    this.machine = new CallMachine(call);
    this.stopListening = deps.links.listen(call.id, (event) => this.push(inputOfLink(event)));
  }

  get room(): string {
    return this.call.room;
  }

  /** A call that was taken over first asks the carrier what became of its leg. */
  async start(): Promise<void> {
    // A person on the page calls an agent: without one there is nobody to talk to.
    if (this.deps.carrier.name === 'web' && !this.call.hasAgent) {
      return this.push({ kind: 'end_requested', code: 'agent_unavailable' });
    }
    let leg: Leg | null = null;
    if (this.call.state !== 'queued' && this.call.state !== 'preparing') {
      leg = await this.deps.carrier.status(this.call.order).catch(() => null);
    }
    this.push({ kind: 'start', leg });
  }

  push(input: Input): void {
    this.turn = this.turn
      .then(() => this.step(input))
      .catch((error: unknown) => this.deps.log(this.call.id, `${input.kind}: ${String(error)}`));
  }

  /** Somebody else talks to the callee from now on. The agent leaves, or stays behind to record the two. */
  handOver(to: string): void {
    this.handedOver = true;
    if (!this.call.recorded) return this.deps.links.bye(this.call.id, 'transferred');
    this.recorder ??= new KeptRecorder(this.machine.currentAttempt);
    this.deps.links.tell(this.call.id, { kind: 'handed_over', to });
  }

  /** Someone saw something in the room: look again now instead of at the next tick. */
  nudge(): void {
    void this.look();
  }

  /** Lets go of the call without touching it: another engine owns it, or this one is leaving. */
  stop(): void {
    this.stopped = true;
    this.stopListening();
    for (const cancel of this.timers.values()) cancel();
    this.timers.clear();
  }

  /** Resolves when everything pushed so far has been carried out. */
  settled(): Promise<void> {
    return this.turn;
  }

  private async step(input: Input): Promise<void> {
    if (this.stopped) return;
    const recorder = this.recorder?.missing(input, this.deps.clock.now());
    if (recorder) void this.dispatch(recorder, true);
    const counts = this.handedOver ? afterHandOver(input) : input;
    if (!counts) return;
    const effects = this.machine.take(counts, this.deps.clock.now());
    for (const effect of effects) {
      if (this.stopped) return;
      await this.carryOut(effect);
    }
  }

  private async carryOut(effect: Effect): Promise<void> {
    switch (effect.kind) {
      case 'move':
        if (!(await this.deps.rows.move(this.call.id, effect.to))) await this.notOurs();
        return;
      case 'make_room':
        this.making = this.makeRoom(effect.attempt).catch((error: unknown) => {
          this.deps.log(this.call.id, `room: ${String(error)}`);
        });
        return;
      case 'dispatch':
        void this.dispatch(effect.attempt, effect.replaces);
        return;
      case 'dial':
        void this.deps.carrier.dial(this.call.order).catch((error: unknown) => {
          this.deps.log(this.call.id, `dial: ${String(error)}`);
          this.push({ kind: 'dial_refused' });
        });
        return;
      case 'tell_answered':
        return this.deps.links.tell(this.call.id, { kind: 'answered' });
      case 'tell_voicemail':
        return this.deps.links.tell(this.call.id, { kind: 'voicemail' });
      case 'look':
        void this.look();
        return;
      case 'timer':
        return this.setTimer(effect.name, effect.ms);
      case 'end':
        return this.end(effect.code);
    }
  }

  private setTimer(name: TimerName, ms: number | null): void {
    this.timers.get(name)?.();
    this.timers.delete(name);
    if (ms === null) return;
    this.timers.set(
      name,
      this.deps.clock.after(ms, () => {
        this.timers.delete(name);
        this.push({ kind: 'timer', name });
      }),
    );
  }

  private async makeRoom(attempt: number | null): Promise<void> {
    const { clock, rooms, rows } = this.deps;
    const deadline = clock.now() + LIMITS.room;
    if (attempt) await rows.dispatched(this.call.id, attempt, false);
    while (!this.stopped) {
      try {
        await rooms.make(this.call, this.call.incoming ? null : attempt);
        // The caller's carrier has made the room: an order for an agent comes along with a new room only.
        if (this.call.incoming && attempt) await rooms.dispatch(this.call, attempt, false);
        return this.push({ kind: 'room_made' });
      } catch (error) {
        this.deps.log(this.call.id, `room: ${String(error)}`);
        if (clock.now() >= deadline) return this.push({ kind: 'room_refused' });
        await pause(clock, 500);
      }
    }
  }

  private async dispatch(attempt: number, replaces: boolean): Promise<void> {
    try {
      await this.deps.rooms.dispatch(this.call, attempt, replaces);
      await this.deps.rows.dispatched(this.call.id, attempt, replaces);
    } catch (error) {
      // The machine's own deadline for the agent decides what happens now.
      this.deps.log(this.call.id, `dispatch ${attempt}: ${String(error)}`);
    }
  }

  private async look(): Promise<void> {
    if (this.stopped) return;
    try {
      const presence = await this.deps.rooms.presence(this.call.room, this.call.calleeIdentity, this.call.callerLeg);
      this.push({ kind: 'presence', presence });
      if (!presence.callee) await this.askCarrier();
      const banned = await this.deps.rows.supervisorsPresent(this.call.id, presence.callers);
      for (const identity of banned) await this.deps.rooms.remove(this.call.room, identity);
    } catch {
      // An unreachable media server is noticed by its own watch.
    }
  }

  /** A callee who is not in the room: the carrier may have hung up unheard, or died with the line. */
  private async askCarrier(): Promise<void> {
    const leg = await this.deps.carrier.status(this.call.order);
    this.push(leg ? { kind: 'leg', leg } : { kind: 'leg_unknown' });
  }

  private async end(why: EndCode): Promise<void> {
    const { rows, carrier, rooms, links } = this.deps;
    const code = this.handedOver ? endAfterHandOver(why) : why;
    this.stop();
    const first = await rows.end(this.call.id, code);
    this.deps.log(this.call.id, first ? `ended: ${code}` : `ended before: ${code} comes too late`);
    await this.clear(code, carrier, rooms, links);
  }

  private async clear(code: string, carrier: Carrier, rooms: CallRooms, links: AgentLinks): Promise<void> {
    links.bye(this.call.id, code);
    await this.deps.over?.(this.call.id);
    await carrier
      .hangup(this.call.id)
      .catch((error: unknown) => this.deps.log(this.call.id, `hangup: ${String(error)}`));
    // A room that is still being made would come after its own deletion.
    await this.making;
    await rooms.delete(this.call.room);
    this.deps.done(this.call.id);
  }

  private async notOurs(): Promise<void> {
    this.stop();
    this.deps.log(this.call.id, 'the row is not ours any more');
    this.deps.done(this.call.id);
  }
}

function inputOfLink(event: LinkEvent): Input {
  switch (event.kind) {
    case 'ready':
      return { kind: 'agent_ready', attempt: event.attempt };
    case 'gone':
      return { kind: 'agent_gone', attempt: event.attempt };
    case 'heard':
      return { kind: 'agent_heard', attempt: event.attempt, heard: event.heard };
    case 'end':
      return { kind: 'agent_end', attempt: event.attempt, code: event.code };
  }
}
