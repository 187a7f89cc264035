/** How strong one pitch is in these samples: its amplitude (Goertzel). */
export function toneIn(samples: readonly number[], rate: number, hertz: number): number {
  const step = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample + step * one - two, one];
  const power = one * one + two * two - step * one * two;
  return samples.length === 0 ? 0 : (2 * Math.sqrt(Math.max(0, power))) / samples.length;
}
