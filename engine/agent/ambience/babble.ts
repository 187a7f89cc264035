import { AMBIENT_RATE } from '@/lib/catalogues/ambience';
import { dice, LOOP, Loop, resonated } from './loop';

/** The first two resonances of vowels, in hertz. */
const VOWELS = [
  ...([
    [730, 1090],
    [530, 1840],
    [270, 2290],
    [570, 840],
  ] as const),
  ...([
    [300, 870],
    [660, 1720],
    [490, 1350],
  ] as const),
] as const;

/** Many people talk, and no word of it can be understood: there is none. */
export function babble(seed: number, people: number): Loop {
  const random = dice(seed * 7919);
  const loop = new Loop(seed);
  for (let person = 0; person < people; person++) {
    const pitch = random() < 0.5 ? 95 + 40 * random() : 170 + 60 * random();
    const near = 0.3 + 0.7 * random();
    let at = random() * LOOP;
    const end = at + LOOP;
    while (at < end - 0.3 * AMBIENT_RATE) {
      const length = 0.11 + 0.14 * random();
      const vowel = VOWELS[Math.floor(random() * VOWELS.length)] ?? VOWELS[0];
      loop.put(Math.floor(at), syllable(pitch * (0.9 + 0.25 * random()), vowel, length), near);
      // Now and then somebody listens.
      at += (length + (random() < 0.15 ? 0.3 + 0.8 * random() : 0.02)) * AMBIENT_RATE;
    }
  }
  return loop;
}

function syllable(pitch: number, [first, second]: readonly [number, number], seconds: number): Float64Array {
  const length = Math.round(seconds * AMBIENT_RATE);
  const period = AMBIENT_RATE / pitch;
  const voice = Float64Array.from({ length }, (_, i) => 1 - (2 * (i % period)) / period);
  const [low, high] = [resonated(voice, first, 6), resonated(voice, second, 9)];
  return Float64Array.from({ length }, (_, i) => {
    const envelope = Math.sin((Math.PI * i) / length) ** 2;
    return envelope * ((low[i] ?? 0) + 0.5 * (high[i] ?? 0));
  });
}
