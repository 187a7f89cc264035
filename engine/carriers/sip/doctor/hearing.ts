import { toneIn } from './tone';
import type { Findings } from './judge';

export const EAR_RATE = 8000;
/** No telephone plays this pitch by itself: who sends it back has heard it. */
export const TONE_HERTZ = 1150;
export const TONE_MS = 1000;
/** The key that an echo is asked to give back. */
export const ECHO_KEY = '5';

const WINDOW = EAR_RATE / 10;
/** Above the noise of a line that carries nothing. */
const LOUD = 250;
const LOUD_WINDOWS = 3;
const ECHO_WINDOWS = 4;
/** How late an echo may come. */
const ECHO_LATE_MS = 1500;
const LISTENED_MS = 25_000;
const SOUND_AFTER_KEY_MS = 3000;
const KEY_BACK_MS = 3000;
/** Whoever hangs up before has not had the time for anything. */
const EARLY_MS = 8000;

/** What is heard of the other side of a test call from its answer on, and when enough was heard. Times are ms since the answer. */
export class Hearing {
  private waiting: number[] = [];
  private loud = 0;
  private echoed = 0;
  private tone: { from: number; to: number } | null = null;
  private keySentAt: number | null = null;
  private firstKeyAt: number | null = null;
  private hungUpAt: number | null = null;
  private keys = '';

  sound(samples: ArrayLike<number>, at: number): void {
    this.waiting.push(...Array.from(samples));
    while (this.waiting.length >= WINDOW) this.window(this.waiting.splice(0, WINDOW), at);
  }

  key(digit: string, at: number): void {
    this.keys += digit;
    this.firstKeyAt ??= at;
  }

  /** The tone is sent from now on. */
  toned(at: number): void {
    this.tone = { from: at, to: at + TONE_MS + ECHO_LATE_MS };
  }

  hungUp(at: number): void {
    this.hungUpAt ??= at;
  }

  next(at: number): 'wait' | 'send_key' | 'over' {
    if (this.hungUpAt !== null || at >= LISTENED_MS) return 'over';
    if (this.isEcho && this.keySentAt === null) {
      this.keySentAt = at;
      return 'send_key';
    }
    if (this.keySentAt !== null && at - this.keySentAt >= KEY_BACK_MS) return 'over';
    if (this.firstKeyAt === null) return 'wait';
    return this.isHeard || at - this.firstKeyAt >= SOUND_AFTER_KEY_MS ? 'over' : 'wait';
  }

  /** `over`: what has not come by now does not come. */
  findings(over: boolean): Findings {
    const heard = this.isHeard && ({ cause: 'heard' } as const);
    const keyed = this.keys !== '' && ({ cause: 'keys_came', code: this.keys.slice(0, 20) } as const);
    const reached = this.isEcho ? ({ cause: 'echoed' } as const) : keyed && ({ cause: 'confirmed' } as const);
    const early = this.hungUpAt !== null && this.hungUpAt < EARLY_MS;
    const missing = (cause: 'no_sound' | 'unconfirmed' | 'no_keys') =>
      over && ({ cause: early ? 'hung_up' : cause } as const);
    return {
      sound_in: heard || missing('no_sound') || undefined,
      sound_out: reached || missing('unconfirmed') || undefined,
      keys: keyed || missing('no_keys') || undefined,
    };
  }

  private get isHeard(): boolean {
    return this.loud >= LOUD_WINDOWS;
  }

  private get isEcho(): boolean {
    return this.echoed >= ECHO_WINDOWS;
  }

  private window(samples: number[], at: number): void {
    const energy = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
    if (energy <= LOUD) return;
    this.loud += 1;
    const { tone } = this;
    // A pure tone is its energy times the root of two.
    if (tone && at >= tone.from && at <= tone.to && toneIn(samples, EAR_RATE, TONE_HERTZ) > energy) this.echoed += 1;
  }
}
