import type { Carrier, DialOrder, Leg } from '@/lib/call/carrier';
import { pause, type Clock } from '../../calls/clock';
import { Attendance, type Seen } from './attendance';

/** Asks the media server; rejects while it cannot be reached. */
export type LookIntoRoom = (room: string, identity: string) => Promise<Seen>;

interface WebLeg {
  order: DialOrder;
  person: Attendance;
  told: Leg['status'];
}

const LOOK_WAITING_MS = 250;
const LOOK_TALKING_MS = 1000;

/** A person calls from the page: nothing rings, and the room itself tells whether they are there. */
export class WebCarrier implements Carrier {
  readonly name = 'web';
  private readonly legs = new Map<string, WebLeg>();
  private readonly listeners = new Set<(leg: Leg) => void>();

  constructor(
    private readonly lookInto: LookIntoRoom,
    private readonly clock: Clock,
  ) {}

  async dial(order: DialOrder): Promise<void> {
    this.legOf(order);
  }

  async hangup(callId: string): Promise<void> {
    this.legs.delete(callId);
  }

  /** Whoever took the call over needs nothing of its former engine: the room is asked. */
  async status(order: DialOrder): Promise<Leg> {
    const leg = this.legOf(order);
    await this.look(leg);
    return legOf(leg);
  }

  watch(onLeg: (leg: Leg) => void): () => void {
    this.listeners.add(onLeg);
    return () => this.listeners.delete(onLeg);
  }

  private legOf(order: DialOrder): WebLeg {
    const known = this.legs.get(order.callId);
    if (known) return known;
    const leg: WebLeg = { order, person: new Attendance(this.clock.now()), told: 'dialing' };
    this.legs.set(order.callId, leg);
    void this.follow(leg);
    return leg;
  }

  private async follow(leg: WebLeg): Promise<void> {
    while (this.legs.get(leg.order.callId) === leg && leg.person.status !== 'hangup') {
      // A media server that is away tells nothing of the person.
      await this.look(leg).catch(() => undefined);
      await pause(this.clock, leg.person.status === 'active' ? LOOK_TALKING_MS : LOOK_WAITING_MS);
    }
  }

  private async look(leg: WebLeg): Promise<void> {
    const { room, calleeIdentity } = leg.order;
    const status = leg.person.see(await this.lookInto(room, calleeIdentity), this.clock.now());
    if (status === leg.told) return;
    leg.told = status;
    for (const listener of this.listeners) listener(legOf(leg));
  }
}

function legOf({ order, person }: WebLeg): Leg {
  return { callId: order.callId, status: person.status, voicemail: false, hungUpBy: 'caller' };
}
