export type Timers = { after(ms: number, then: () => void): () => void };

export const realTimers: Timers = {
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

type Options = {
  silenceMs: number;
  idleMessages: readonly string[];
  /** How often somebody is asked into one silence. */
  times: number;
  say: (text: string) => void;
  end: () => void;
  timers: Timers;
};

/** Nobody speaks for a while: the idle messages take turns, one a silence, then the call is over. */
export class SilenceWatch {
  private said = 0;
  private listening = false;
  private calleeSpeaks = false;
  private calleeAway = false;
  private answered = false;
  private cancel: (() => void) | null = null;

  constructor(private readonly options: Options) {}

  start(): void {
    this.answered = true;
    this.rearm();
  }

  agentIs(state: string): void {
    this.listening = state === 'listening';
    this.rearm();
  }

  calleeIs(speaking: boolean): void {
    this.calleeSpeaks = speaking;
    this.rearm();
  }

  /** Nobody is asked in an empty room; how long somebody may be away is not for this watch to say. */
  calleeIsAway(away: boolean): void {
    this.calleeAway = away;
    this.rearm();
  }

  /** Words were understood: the next silence starts with the first message again. */
  calleeSaid(): void {
    this.said = 0;
  }

  stop(): void {
    this.answered = false;
    this.rearm();
  }

  private rearm(): void {
    this.cancel?.();
    this.cancel = null;
    if (!this.answered || !this.listening || this.calleeSpeaks || this.calleeAway) return;
    this.cancel = this.options.timers.after(this.options.silenceMs, () => this.silent());
  }

  private silent(): void {
    const { idleMessages, times } = this.options;
    const text = this.said < times ? idleMessages[this.said % idleMessages.length] : undefined;
    this.said += 1;
    if (text === undefined) return this.options.end();
    this.options.say(text);
  }
}
