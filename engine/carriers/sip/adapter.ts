import type { Carrier, DialOrder, Leg } from '@/lib/call/carrier';
import { pause, type Clock } from '../../calls/clock';
import { Attendance, type Person } from './attendance';
import { outcomeOf } from './outcome';

/** The SIP service and the rooms, as far as a leg needs them. */
export interface Telephone {
  /** Rings; resolves when somebody has answered. */
  ring(order: DialOrder): Promise<void>;
  /** Rejects while the media server cannot be reached. */
  people(room: string): Promise<Person[]>;
  /** Why the callee left, as the media server told; null while it has not. */
  leftBecause(order: DialOrder): Promise<number | null>;
  /** Hangs up a callee who answered a call that was over already. */
  remove(order: DialOrder): Promise<void>;
}

interface SipLeg {
  order: DialOrder;
  leg: Leg;
  callee: Attendance;
  over: boolean;
}

const LOOK_MS = 400;
const AGAIN_MS = 1000;
const TRIES = 3;
const FINAL: readonly Leg['status'][] = ['hangup', 'failed'];

/** Telephone calls by LiveKit's SIP service. What it does not keep itself (how long, how silent) the call's own timers keep. */
export class SipCarrier implements Carrier {
  private readonly legs = new Map<string, SipLeg>();
  private readonly listeners = new Set<(leg: Leg) => void>();

  constructor(
    private readonly telephone: Telephone,
    private readonly clock: Clock,
    private readonly log: (callId: string, text: string) => void,
    readonly name: 'sip' | 'extension' = 'sip',
  ) {}

  async dial(order: DialOrder): Promise<void> {
    if (this.legs.has(order.callId)) return;
    const leg = this.open(order, 'dialing');
    // Whoever has called waits already, and is answered by the service once the agent is heard.
    if (order.incoming) this.become(leg, { status: 'ringing' });
    else void this.ring(leg);
    void this.follow(leg);
  }

  /** The room's deletion, which follows, is what hangs up; a dial that is still on its way must not outlive it. */
  async hangup(callId: string): Promise<void> {
    const leg = this.legs.get(callId);
    if (leg) leg.over = true;
    this.legs.delete(callId);
  }

  /** Whoever took the call over needs nothing of its former engine: the room is asked. */
  async status(order: DialOrder): Promise<Leg | null> {
    const known = this.legs.get(order.callId);
    if (known) {
      await this.look(known);
      return known.leg;
    }
    const people = await this.telephone.people(order.room);
    const callee = people.find(({ identity }) => identity === order.calleeIdentity);
    if (!callee) return null;
    // Once it was answered it has a Call-ID for ever; its status begins anew whenever the service joins again.
    const answered = order.incoming ? callee.active : callee.answered;
    const leg = this.open(order, answered ? 'active' : 'ringing');
    void this.follow(leg);
    return leg.leg;
  }

  watch(onLeg: (leg: Leg) => void): () => void {
    this.listeners.add(onLeg);
    return () => this.listeners.delete(onLeg);
  }

  private open(order: DialOrder, status: Leg['status']): SipLeg {
    const leg: SipLeg = {
      order,
      leg: { callId: order.callId, status, voicemail: false },
      callee: new Attendance(order.calleeIdentity),
      over: false,
    };
    this.legs.set(order.callId, leg);
    return leg;
  }

  private async ring(leg: SipLeg): Promise<void> {
    for (let tries = 1; !leg.over; tries += 1) {
      try {
        await this.telephone.ring(leg.order);
        if (leg.over) return await this.telephone.remove(leg.order);
        return this.become(leg, { status: 'active' });
      } catch (error) {
        if (leg.over) return;
        this.log(leg.order.callId, `dial: ${error instanceof Error ? error.message : String(error)}`);
        const outcome = outcomeOf(error, leg.leg.status === 'ringing');
        if (outcome.kind === 'failed') return this.become(leg, { status: 'failed', sipStatus: outcome.sipStatus });
        if (tries === TRIES) return this.become(leg, { status: 'failed' });
        await pause(this.clock, AGAIN_MS);
      }
    }
  }

  private async follow(leg: SipLeg): Promise<void> {
    while (!leg.over && !FINAL.includes(leg.leg.status)) {
      // A media server that is away tells nothing of the callee.
      await this.look(leg).catch(() => undefined);
      await pause(this.clock, LOOK_MS);
    }
  }

  private async look(leg: SipLeg): Promise<void> {
    const people = await this.telephone.people(leg.order.room);
    const { status } = leg.leg;
    const seen = leg.callee.see(people, this.clock.now());
    if (status === 'dialing' && seen.ringing) return this.become(leg, { status: 'ringing' });
    const { incoming } = leg.order;
    if (status === 'ringing' && (incoming ? seen.active : seen.answered)) return this.become(leg, { status: 'active' });
    if (seen.present || (status !== 'active' && !incoming)) return;
    const reason = await this.telephone.leftBecause(leg.order).catch(() => null);
    const gone = leg.callee.judge(reason, this.clock.now());
    if (gone) this.become(leg, { status: gone });
  }

  private become(leg: SipLeg, change: Pick<Leg, 'status'> & Partial<Leg>): void {
    if (leg.over || FINAL.includes(leg.leg.status)) return;
    leg.leg = { ...leg.leg, ...change };
    for (const listener of this.listeners) listener(leg.leg);
  }
}
