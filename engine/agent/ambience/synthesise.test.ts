import { readFileSync, writeFileSync } from 'node:fs';
import { AMBIENT_RATE, AMBIENT_SOUNDS, ambientFile } from '@/lib/catalogues/ambience';
import { wavHeader } from '@/lib/call/wav';
import { readLoop } from './read-loop';
import { synthesise } from './synthesise';

const rms = (samples: Int16Array) => Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

/** `UPDATE_SOUNDS=1` writes the files anew. */
function written(file: string, made: Int16Array): Int16Array {
  if (process.env.UPDATE_SOUNDS === '1') {
    writeFileSync(file, Buffer.concat([wavHeader(made.byteLength, AMBIENT_RATE), Buffer.from(made.buffer)]));
  }
  return readLoop(readFileSync(file));
}

test.each(AMBIENT_SOUNDS)('%s is what is stored, without a seam and as loud as the others', (sound) => {
  const made = synthesise(sound);
  const stored = written(`public${ambientFile(sound)}`, made);
  expect(stored).toHaveLength(8 * AMBIENT_RATE);
  // The last bit of a sine is the machine's own.
  expect(made.findIndex((value, i) => Math.abs(value - (stored[i] ?? 0)) > 2)).toBe(-1);
  expect(rms(stored)).toBeGreaterThan(2800);
  expect(rms(stored)).toBeLessThan(3300);
  const steps = Array.from(stored, (value, i) => Math.abs(value - (stored[(i + 1) % stored.length] ?? 0)));
  const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length * 0.999)] ?? 0;
  expect(steps.at(-1)).toBeLessThanOrEqual(usual);
});
