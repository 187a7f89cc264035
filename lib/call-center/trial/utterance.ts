import { LONGEST_UTTERANCE_MS } from '@/lib/call/trial';

/** Loudness (the root of a sound's mean square) that is no silence. */
const SOUND = 0.02;
/** Beside what the person has said loudest; so a noisy room is quiet, too. */
const QUIET_SHARE = 0.25;
/** A click is no word. */
const BEGINS_MS = 100;
/** Longer than a pause for thought inside a sentence. */
const PAUSE_MS = 1000;
const PATIENCE_MS = 12_000;

/** `over`: it has been said. `nothing`: nobody has said anything for a while. */
export type Heard = 'waiting' | 'speaking' | 'over' | 'nothing';

/** When somebody who speaks into a microphone has said it, by the loudness alone. */
export class Utterance {
  private loudest = 0;
  private soundSince: number | null = null;
  private speaksSince: number | null = null;
  private lastSound = 0;

  constructor(private readonly began: number) {}

  hear(level: number, at: number): Heard {
    const sounds = level >= Math.max(SOUND, this.loudest * QUIET_SHARE);
    this.soundSince = sounds ? (this.soundSince ?? at) : null;
    if (this.soundSince !== null && at - this.soundSince >= BEGINS_MS) this.speaksSince ??= this.soundSince;
    if (this.speaksSince === null) return at - this.began >= PATIENCE_MS ? 'nothing' : 'waiting';
    if (sounds) {
      this.lastSound = at;
      this.loudest = Math.max(this.loudest, level);
    }
    const over = at - this.lastSound >= PAUSE_MS || at - this.began >= LONGEST_UTTERANCE_MS;
    return over ? 'over' : 'speaking';
  }
}
