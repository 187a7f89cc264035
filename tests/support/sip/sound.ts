export { toneIn as pitch } from '@/engine/carriers/sip/doctor/tone';

/** G.711 µ-law, as telephone lines carry sound. */
export function decode(byte: number): number {
  const value = ~byte & 0xff;
  const magnitude = (((value & 0x0f) << 3) + 0x84) << ((value & 0x70) >> 4);
  return value & 0x80 ? 0x84 - magnitude : magnitude - 0x84;
}

export function encode(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), 32_635) + 0x84;
  const exponent = Math.max(0, Math.floor(Math.log2(magnitude)) - 7);
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff;
}

export function loudness(samples: readonly number[]): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}
