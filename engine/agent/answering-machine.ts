import type { Timers } from './silence-watch';

/** A greeting pauses between its sentences; this long a pause is its end, tone included. */
const GREETING_OVER_MS = 1500;
/** A machine that has not begun to speak by then says nothing. */
const GREETING_BEGINS_MS = 4000;

type Options = {
  /** Ends whatever is being said: nobody listens to it. */
  hush: () => void;
  /** Resolves when the message is out. */
  leaveMessage: () => Promise<void>;
  end: () => void;
  timers: Timers;
};

/** Waits for the end of a machine's greeting, leaves the message once, and asks for the end of the call. */
export class AnsweringMachine {
  private state: 'person' | 'greets' | 'takes' = 'person';
  private heard = false;
  private speaks = false;
  private cancel: (() => void) | null = null;

  constructor(private readonly options: Options) {}

  /** From then on a mind has nobody to answer. */
  get there(): boolean {
    return this.state !== 'person';
  }

  answered(): void {
    if (this.there) return;
    this.state = 'greets';
    this.heard = this.speaks;
    this.options.hush();
    this.rearm();
  }

  calleeIs(speaking: boolean): void {
    this.speaks = speaking;
    if (speaking) this.heard = true;
    this.rearm();
  }

  stop(): void {
    this.state = 'takes';
    this.rearm();
  }

  private rearm(): void {
    this.cancel?.();
    this.cancel = null;
    if (this.state !== 'greets' || this.speaks) return;
    this.cancel = this.options.timers.after(this.heard ? GREETING_OVER_MS : GREETING_BEGINS_MS, () => {
      this.state = 'takes';
      void this.options.leaveMessage().then(() => this.options.end());
    });
  }
}
