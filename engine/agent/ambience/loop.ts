import { AMBIENT_RATE } from '@/lib/catalogues/ambience';

export const LOOP = 8 * AMBIENT_RATE;
const TURN = 2 * Math.PI;

/** Numbers between 0 and 1 that are the same each time (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Grain = (random: () => number) => Float64Array;

/** A circle of samples: what is put over its end goes on at its beginning. */
export class Loop {
  readonly values = new Float64Array(LOOP);
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = dice(seed);
  }

  /** Noise around a frequency; with `gusts` it swells and falls that many times a loop. */
  noise(hertz: number, sharpness: number, gain: number, gusts = 0): this {
    const white = Float64Array.from({ length: LOOP }, () => this.random() * 2 - 1);
    const band = resonated(white, hertz, sharpness);
    const loudest = Math.sqrt(band.reduce((sum, value) => sum + value * value, 0) / LOOP);
    for (let i = 0; i < LOOP; i++) {
      const swell = gusts === 0 ? 1 : 0.6 + 0.4 * Math.sin((TURN * gusts * i) / LOOP);
      this.add(i, ((band[i] ?? 0) / loudest) * gain * swell);
    }
    return this;
  }

  hum(hertz: number, gain: number): this {
    for (let i = 0; i < LOOP; i++) this.add(i, gain * Math.sin((TURN * hertz * i) / AMBIENT_RATE));
    return this;
  }

  /** Short sounds at places and of a loudness that the dice say. */
  scatter(count: number, grain: Grain, gain: number): this {
    for (let n = 0; n < count; n++) {
      const at = Math.floor(this.random() * LOOP);
      this.put(at, grain(this.random), gain * (0.4 + 0.6 * this.random()));
    }
    return this;
  }

  mix(other: Loop, gain: number): this {
    other.values.forEach((value, i) => this.add(i, value * gain));
    return this;
  }

  /** What a large room gives back. */
  echoes(seconds: readonly number[], gain: number): this {
    const dry = this.values.slice();
    for (const delay of seconds) {
      const shift = Math.round(delay * AMBIENT_RATE);
      dry.forEach((value, i) => this.add(i + shift, value * gain));
    }
    return this;
  }

  put(at: number, sound: Float64Array, gain: number): void {
    sound.forEach((value, i) => this.add(at + i, value * gain));
  }

  /** At one loudness, whatever it is made of. */
  samples(loudness: number): Int16Array {
    const now = Math.sqrt(this.values.reduce((sum, value) => sum + value * value, 0) / LOOP);
    return Int16Array.from(this.values, (value) =>
      Math.round(32_767 * Math.max(-1, Math.min(1, (value / now) * loudness))),
    );
  }

  private add(at: number, value: number): void {
    const place = at % LOOP;
    this.values[place] = (this.values[place] ?? 0) + value;
  }
}

/** A two-pole band pass around the circle: the first round only fills its memory. */
export function resonated(input: Float64Array, hertz: number, sharpness: number): Float64Array {
  const angle = (TURN * hertz) / AMBIENT_RATE;
  const width = Math.sin(angle) / (2 * sharpness);
  const [b, a1, a2] = [width / (1 + width), (2 * Math.cos(angle)) / (1 + width), (1 - width) / (1 + width)];
  const out = new Float64Array(input.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < 2 * input.length; i++) {
    const place = i % input.length;
    const x = input[place] ?? 0;
    const y = b * (x - x2) + a1 * y1 - a2 * y2;
    [x1, x2, y1, y2] = [x, x1, y, y1];
    out[place] = y;
  }
  return out;
}

function grain(seconds: number, at: (t: number, part: number) => number): Float64Array {
  const length = Math.round(seconds * AMBIENT_RATE);
  return Float64Array.from({ length }, (_, i) => at(i / AMBIENT_RATE, i / length));
}

/** A cup on a saucer. */
export const clink: Grain = (random) => {
  const [low, high] = [1900 + 900 * random(), 3600 + 1400 * random()];
  return grain(
    0.12,
    (t) => Math.exp(-t * 45) * (Math.sin(TURN * low * t) + 0.6 * Math.sin(TURN * high * t)) * Math.min(1, t * 900),
  );
};

/** A key of a keyboard, or a crackle. */
export const tick: Grain = (random) => grain(0.012, (t) => Math.exp(-t * 400) * (random() * 2 - 1));

/** A bird: three falling or rising notes. */
export const chirp: Grain = (random) => {
  const [from, sweep] = [2600 + 1200 * random(), (random() - 0.4) * 9000];
  return grain(0.36, (t) => {
    const note = t % 0.12;
    return note > 0.07 ? 0 : Math.sin((Math.PI * note) / 0.07) * Math.sin(TURN * (from + sweep * note) * note);
  });
};

/** A telephone, some desks away. */
export const ring: Grain = () =>
  grain(1, (t, part) => Math.sin(Math.PI * part) ** 0.3 * (Math.sin(TURN * 440 * t) + Math.sin(TURN * 480 * t)) * 0.5);
