import { RING_VOLUME } from '@/lib/call/limits';

const SOUND = '/sounds/ringing.wav';

let sound: HTMLAudioElement | undefined;

/** Loops until stopped. Without a click before it the browser may refuse: then the word *Dialing* must do. */
export function ring(on: boolean): void {
  if (!on) {
    sound?.pause();
    return;
  }
  if (!sound) {
    sound = new Audio(SOUND);
    sound.loop = true;
    sound.volume = RING_VOLUME;
  }
  if (!sound.paused) return;
  sound.currentTime = 0;
  sound.play().catch(() => undefined);
}
