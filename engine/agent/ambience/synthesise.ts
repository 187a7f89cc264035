import type { AmbientSound } from '@/lib/catalogues/ambience';
import { babble } from './babble';
import { chirp, clink, Loop, ring, tick } from './loop';

const LOUDNESS = 0.1;

/**
 * Every ambient sound is computed, from nothing but noise and tones: nobody else's recording is in it. Whatever runs past the
 * end of a loop goes on at its beginning, so that it has no seam. The same each time.
 */
const RECIPES: Record<AmbientSound, () => Loop> = {
  'coffee-shop': () =>
    new Loop(1).noise(180, 0.7, 0.25).noise(2600, 0.4, 0.03).mix(babble(2, 9), 0.8).scatter(14, clink, 0.16),
  'convention-hall': () =>
    new Loop(3).noise(140, 0.6, 0.35).mix(babble(4, 26).echoes([0.137, 0.211, 0.293], 0.35), 0.9),
  'summer-outdoor': () => new Loop(5).noise(420, 0.5, 0.25, 2).noise(4300, 9, 0.1, 61).scatter(11, chirp, 0.35),
  'mountain-outdoor': () => new Loop(6).noise(210, 0.6, 1, 3).noise(520, 1.6, 0.35, 5).noise(2100, 0.6, 0.1),
  'static-noise': () => new Loop(7).noise(3000, 0.3, 0.6).scatter(60, tick, 0.5).hum(50, 0.08),
  'call-center': () =>
    new Loop(8).noise(200, 0.6, 0.15).mix(babble(9, 6), 0.75).scatter(70, tick, 0.18).scatter(1, ring, 0.12),
};

/** Mono, 16 bit, `AMBIENT_RATE`, eight seconds. */
export function synthesise(sound: AmbientSound): Int16Array {
  return RECIPES[sound]().samples(LOUDNESS);
}
