import type { Owner, Owners } from './owners';

/** A caller who waits in a room of the SIP service's, as the media server tells. */
export interface Arrival {
  room: string;
  identity: string;
  to: string;
  from: string;
  /** The host that the caller claims to be of. */
  host: string;
  trunk: string;
  /** What was dialled, where the trunk's own number is only a door. */
  dialled: string;
  /** How its last hop came here, as that says itself; empty where it was not asked for. */
  way: string;
}

export interface Reception {
  /** The rooms that were made for calls that come in, and are there still. */
  rooms(): Promise<string[]>;
  /** Null while its caller is not there (any more). */
  arrival(room: string): Promise<Arrival | null>;
  /** Why it is not taken, or null; asked again it answers the same. */
  take(arrival: Arrival, provider: string): Promise<string | null>;
  /** The caller hears a refusal. */
  refuse(room: string): Promise<void>;
}

/** Sees calls as they come in, and has the database decide about each once. */
export class Arrivals {
  private readonly decided = new Set<string>();

  constructor(
    private readonly reception: Reception,
    private readonly log: (callId: string, text: string) => void,
  ) {}

  async look(owners: Owners): Promise<void> {
    const rooms = await this.reception.rooms();
    for (const room of this.decided) if (!rooms.includes(room)) this.decided.delete(room);
    for (const room of rooms.filter((name) => !this.decided.has(name))) {
      const arrival = await this.reception.arrival(room);
      if (!arrival) continue;
      const why = await this.decide(arrival, owners.of(arrival.trunk, arrival.to));
      this.decided.add(room);
      if (why === null) continue;
      this.log('-', `a call to ${arrival.to} is not taken: ${why}`);
      await this.reception.refuse(room);
    }
  }

  private async decide(arrival: Arrival, owner: Owner | undefined): Promise<string | null> {
    if (owner === undefined) return 'no trunk of ours';
    if (owner.tls && !/^SIP\/2\.0\/TLS\s/i.test(arrival.way)) return 'not over TLS';
    // A host with a slash can only be there to look like an entry of the list of addresses.
    if (arrival.host.includes('/')) return 'a forged address';
    return this.reception.take(arrival, owner.provider);
  }
}
