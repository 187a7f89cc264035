import type { Leg } from '@/lib/call/carrier';

/** What the media server knows of the person; `sid` tells one room from the next of the same name. */
export interface Seen {
  sid: string | null;
  present: boolean;
}

/** An agent must start and the browser must connect. */
const ENTERS_WITHIN_MS = 30_000;
/** A browser that lost its connection, or a page that is reloaded, comes back as a new participant. */
const COMES_BACK_MS = 15_000;
/** A room that was made again is entered again; longer than the call itself waits for its callee. */
const ENTERS_AGAIN_MS = 25_000;

/** A person in a room as a line: in it is answered, out of it is hung up. */
export class Attendance {
  private sid: string | null | undefined;
  private absentSince: number;
  private was: Leg['status'] = 'dialing';

  constructor(now: number) {
    this.absentSince = now;
  }

  get status(): Leg['status'] {
    return this.was;
  }

  see({ sid, present }: Seen, now: number): Leg['status'] {
    if (this.was === 'hangup') return this.was;
    if (present) {
      this.sid = sid;
      this.absentSince = now;
      this.was = 'active';
    } else if (now - this.absentSince >= this.patience(sid)) {
      this.was = 'hangup';
    }
    return this.was;
  }

  private patience(sid: string | null): number {
    if (this.was === 'dialing') return ENTERS_WITHIN_MS;
    return sid === this.sid ? COMES_BACK_MS : ENTERS_AGAIN_MS;
  }
}
