import { renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wavHeader } from '@/lib/call/wav';

export const MICROPHONE_HZ = 1320;
const RATE = 48_000;
const SECONDS = 10;

/** A WAV file (16-bit mono) with one sine; Chromium plays it in a loop as the fake microphone. */
export function writeTone(hertz: number): string {
  const samples = RATE * SECONDS;
  const wav = Buffer.concat([wavHeader(samples * 2, RATE), Buffer.alloc(samples * 2)]);
  for (let index = 0; index < samples; index += 1) {
    wav.writeInt16LE(Math.round(Math.sin((2 * Math.PI * hertz * index) / RATE) * 12_000), 44 + index * 2);
  }
  const path = join(tmpdir(), `parley-tone-${hertz}.wav`);
  // Each worker writes it, and a browser of another one may be reading: the new file takes the old one's place whole.
  writeFileSync(`${path}.${process.pid}`, wav);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}

/** Power of one frequency in 16-bit samples, relative to their whole power: 0 (absent) to about 1 (nothing else). */
export function toneShare(samples: Int16Array, rate: number, hertz: number): number {
  const block = Math.floor(rate / 10);
  let best = 0;
  for (let start = 0; start + block <= samples.length; start += block) {
    best = Math.max(best, goertzelShare(samples.subarray(start, start + block), rate, hertz));
  }
  return best;
}

function goertzelShare(block: Int16Array, rate: number, hertz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [last, before, power] = [0, 0, 0];
  for (const sample of block) {
    const next = sample + coefficient * last - before;
    before = last;
    last = next;
    power += sample * sample;
  }
  if (power < block.length * 100) return 0;
  const tone = last * last + before * before - coefficient * last * before;
  return (2 * tone) / (block.length * power);
}
