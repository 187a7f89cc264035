import type { Carrier, DialOrder, Leg } from '@/lib/call/carrier';
import { endCodeOfSipStatus } from '@/lib/call/end-reasons';
import type { Question } from '@/lib/call/agent-link';
import type { Clock } from './clock';

export interface BegunTransfer {
  id: string;
  carrier: string;
  number: string;
  from: string;
  room: string;
  /** What a simulated callee speaks there. */
  language: DialOrder['language'];
  /** The carrier is to connect the two itself; `callee` is whom it has at its end. */
  refer: boolean;
  callee: string;
}
/** What a carrier said to that: `refused` has rung nobody, `unreached` has. */
export type Referred = { said: 'taken' | 'refused' | 'unknown' } | { said: 'unreached'; status: number };
export type TransferEnd = 'answered' | 'failed' | 'over';

export interface TransferRows {
  /** Decided by the rules of every call; `refused` is the rule's code. */
  begin(callId: string, tool: string, to: string): Promise<BegunTransfer | { refused: string }>;
  /** `false`: the call is over by now. */
  note(id: string, state: TransferEnd, reason?: string): Promise<boolean>;
  /** `false`: the call is over by now. */
  referred(id: string, said: Referred['said']): Promise<boolean>;
  /** The line that an engine before this one has begun. */
  running(callId: string): Promise<(BegunTransfer & { answered: boolean }) | null>;
  turn(callId: string, id: string, to: string): Promise<boolean>;
  turnEnded(callId: string, id: string, answered: boolean, ms: number): Promise<void>;
}

interface Deps {
  rows: TransferRows;
  carriers: { all: readonly Carrier[]; of(name: string | null): Carrier };
  clock: Clock;
  ringMs: number;
  /** The agent leaves the call to those two; `to` is who came, as the room calls them. */
  handOver: (callId: string, to: string) => void;
  end: (callId: string) => void;
  refer: (begun: Pick<BegunTransfer, 'room' | 'callee' | 'number'>, seconds: number) => Promise<Referred>;
  remove: (room: string, identity: string) => Promise<void>;
  log: (callId: string, text: string) => void;
}

interface Line {
  callId: string;
  order: DialOrder;
  carrier: Carrier;
  answered: boolean;
  cancelLimit: () => void;
  tell: (reason: string | null) => void;
}

const LONGEST_RING_MS = 25_000;
const LONGEST_REFER_MS = 20_000;
/** The agent waits no longer. */
const LONGEST_MS = 33_000;

/** Second lines: somebody of the account is rung in the call's own room, and takes the agent's place once they answer. */
export class Transfers {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly deps: Deps) {}

  start(): void {
    for (const carrier of this.deps.carriers.all) carrier.watch((leg) => this.legIs(leg));
  }

  /** Answers the agent: whether somebody has taken the call. Asked twice it rings once. */
  async ask(callId: string, id: string, { tool, to }: Extract<Question, { about: 'transfer' }>): Promise<string> {
    const { rows, clock } = this.deps;
    const began = clock.now();
    if (!(await rows.turn(callId, id, to))) return JSON.stringify({ ok: false, error: 'twice' });
    const begun = await rows.begin(callId, tool, to);
    const reason = 'refused' in begun ? begun.refused : await this.give(callId, begun);
    await rows.turnEnded(callId, id, reason === null, clock.now() - began);
    return JSON.stringify(reason === null ? { ok: true } : { ok: false, error: reason });
  }

  /** Another engine began it: who was answered stays, who was still rung is let go. */
  async resume(callId: string): Promise<void> {
    const begun = await this.deps.rows.running(callId);
    if (!begun) return;
    const line = this.hold(callId, begun, () => undefined);
    if (!begun.answered) return this.fail(line, 'orphaned');
    line.answered = true;
    this.deps.handOver(callId, line.order.calleeIdentity);
    const leg = await line.carrier.status(line.order).catch(() => undefined);
    if (leg === undefined) return;
    this.legIs(leg ?? { callId: begun.id, status: 'hangup', voicemail: false });
  }

  /** The call is over: nobody is rung into it any more. */
  async over(callId: string): Promise<void> {
    const ours = [...this.lines.values()].filter((line) => line.callId === callId);
    for (const line of ours) {
      this.forget(line);
      await this.hangUp(line);
      line.tell('call_ended');
    }
  }

  private async give(callId: string, begun: BegunTransfer): Promise<string | null> {
    const { rows, clock } = this.deps;
    if (!begun.refer) return this.ring(callId, begun, this.ringMs);
    const began = clock.now();
    const answer = await this.deps.refer(begun, LONGEST_REFER_MS / 1000);
    this.deps.log(callId, `handed over to the carrier: ${answer.said}`);
    const goesOn = await rows.referred(begun.id, answer.said);
    if (!goesOn) return 'call_ended';
    if (answer.said === 'taken') {
      this.deps.end(callId);
      return null;
    }
    if (answer.said === 'refused') return this.ring(callId, begun, LONGEST_MS - (clock.now() - began));
    const reason = answer.said === 'unreached' ? endCodeOfSipStatus(answer.status) : 'refer_unknown';
    await rows.note(begun.id, 'failed', reason);
    return reason;
  }

  private ring(callId: string, begun: BegunTransfer, longestMs: number): Promise<string | null> {
    return new Promise((resolve) => {
      const line = this.hold(callId, begun, resolve);
      this.deps.log(callId, `handed over: rings by ${begun.carrier}`);
      line.cancelLimit = this.deps.clock.after(
        Math.min(this.ringMs, longestMs),
        () => void this.fail(line, 'no_answer'),
      );
      line.carrier.dial(line.order).catch((error: unknown) => {
        this.deps.log(callId, `second line: ${String(error)}`);
        void this.fail(line, 'carrier_error');
      });
    });
  }

  private get ringMs(): number {
    return Math.min(this.deps.ringMs, LONGEST_RING_MS);
  }

  private hold(callId: string, begun: BegunTransfer, tell: Line['tell']): Line {
    const order: DialOrder = {
      ...{ callId: begun.id, ofCall: callId, room: begun.room, calleeIdentity: `sip_${begun.number}` },
      ...{
        to: begun.number,
        from: begun.from,
        language: begun.language,
        hasAgent: false,
        incoming: false,
        ringSeconds: this.ringMs / 1000,
      },
    };
    const carrier = this.deps.carriers.of(begun.carrier);
    const line: Line = { callId, order, carrier, answered: false, cancelLimit: () => undefined, tell };
    this.lines.set(begun.id, line);
    return line;
  }

  private legIs(leg: Leg): void {
    const line = this.lines.get(leg.callId);
    if (!line) return;
    // A machine takes no call.
    if (leg.voicemail && !line.answered) return void this.fail(line, 'voicemail');
    if (leg.status === 'active' && !line.answered) return void this.answer(line);
    if (leg.status !== 'failed' && leg.status !== 'hangup') return;
    if (line.answered) return void this.close(line);
    void this.fail(line, endCodeOfSipStatus(leg.sipStatus));
  }

  private async answer(line: Line): Promise<void> {
    line.answered = true;
    line.cancelLimit();
    if (!(await this.deps.rows.note(line.order.callId, 'answered'))) return this.hangUp(line);
    this.deps.handOver(line.callId, line.order.calleeIdentity);
    line.tell(null);
  }

  private async fail(line: Line, reason: string): Promise<void> {
    if (!this.forget(line)) return;
    await this.deps.rows.note(line.order.callId, 'failed', reason);
    await this.hangUp(line);
    line.tell(reason);
  }

  private async close(line: Line): Promise<void> {
    if (!this.forget(line)) return;
    await this.deps.rows.note(line.order.callId, 'over');
    this.deps.end(line.callId);
  }

  private forget(line: Line): boolean {
    line.cancelLimit();
    return this.lines.delete(line.order.callId);
  }

  private async hangUp({ callId, order, carrier }: Line): Promise<void> {
    await carrier
      .hangup(order.callId)
      .catch((error: unknown) => this.deps.log(callId, `second line: ${String(error)}`));
    await this.deps.remove(order.room, order.calleeIdentity).catch(() => undefined);
  }
}
