import type { Leg } from '@/lib/call/carrier';

/** Somebody in a room, as the media server tells. */
export interface Person {
  identity: string;
  /** Another one after every new connection. */
  sid: string;
  ringing: boolean;
  /** For one who was called. */
  answered: boolean;
  /** For one who has called: their Call-ID says nothing. */
  active: boolean;
}

/** Reasons for which the media server says that a leg went by itself (`DisconnectReason`). */
const HUNG_UP = [1, 11, 12];
/** The server's own word for it is a moment behind its list of people. */
const WORD_COMES_MS = 1000;
/** A media server that came back: the SIP service joins again after 4.4 s at the latest. */
const COMES_BACK_MS = 8000;

/** Tells a callee who hung up from one whose room was lost: then nobody is there any more who was there before. */
export class Attendance {
  private witnesses: readonly string[] = [];
  private witnessed = false;
  private absentSince: number | null = null;

  constructor(private readonly identity: string) {}

  see(people: readonly Person[], now: number): { present: boolean } & Pick<Person, 'ringing' | 'answered' | 'active'> {
    const callee = people.find(({ identity }) => identity === this.identity);
    const others = people.filter((person) => person !== callee).map(({ sid }) => sid);
    if (callee) {
      this.witnesses = others;
      this.absentSince = null;
    } else {
      this.absentSince ??= now;
      this.witnessed = others.some((sid) => this.witnesses.includes(sid));
    }
    const { ringing = false, answered = false, active = false } = callee ?? {};
    return { present: callee !== undefined, ringing, answered, active };
  }

  /** What an absent callee's leg has become; null: that is not known yet. */
  judge(reason: number | null, now: number): Extract<Leg['status'], 'hangup' | 'failed'> | null {
    if (reason !== null) return HUNG_UP.includes(reason) ? 'hangup' : 'failed';
    const absent = now - (this.absentSince ?? now);
    if (this.witnessed && absent >= WORD_COMES_MS) return 'hangup';
    return absent >= COMES_BACK_MS ? 'failed' : null;
  }
}
