import type { Timers } from './silence-watch';

/** Most sentences are shorter and tell of themselves in time. */
const LONG_MS = 3000;

/** Tells when somebody has been speaking for a while, and when they have ended: what they say is only known afterwards. */
export class LongTalk {
  private agent = false;
  private callee = false;
  private told = false;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly tell: (talking: boolean) => void,
    private readonly timers: Timers,
  ) {}

  agentIs(speaking: boolean): void {
    this.agent = speaking;
    this.look();
  }

  calleeIs(speaking: boolean): void {
    this.callee = speaking;
    this.look();
  }

  stop(): void {
    this.agent = this.callee = false;
    this.look();
  }

  private look(): void {
    if (this.agent || this.callee) {
      this.cancel ??= this.timers.after(LONG_MS, () => this.say(true));
      return;
    }
    this.cancel?.();
    this.cancel = null;
    if (this.told) this.say(false);
  }

  private say(talking: boolean): void {
    this.told = talking;
    this.tell(talking);
  }
}
