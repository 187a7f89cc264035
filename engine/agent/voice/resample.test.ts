import { Resampler } from './resample';

const tone = (rate: number, hertz: number, seconds: number, amplitude = 10_000) =>
  Int16Array.from({ length: Math.round(rate * seconds) }, (_, i) =>
    Math.round(amplitude * Math.sin((2 * Math.PI * hertz * i) / rate)),
  );

function convert(input: Int16Array, piece: number): Int16Array {
  const resampler = new Resampler();
  const out: number[] = [];
  for (let i = 0; i < input.length; i += piece) out.push(...resampler.push(input.subarray(i, i + piece)));
  out.push(...resampler.end());
  return Int16Array.from(out);
}

const length = (n: number) => Math.round((n * 160) / 147);

test.each([440, 1000, 4000])('a tone of %i Hz stays that tone, as loud as before', (hertz) => {
  const out = convert(tone(22_050, hertz, 0.5), 2205);
  const wanted = tone(24_000, hertz, 0.5);
  let worst = 0;
  for (let i = 200; i < wanted.length - 200; i++) worst = Math.max(worst, Math.abs((out[i] ?? 0) - (wanted[i] ?? 0)));
  expect(worst).toBeLessThan(100);
});

test('the size of the pieces changes nothing', () => {
  const input = tone(22_050, 700, 0.2);
  expect(convert(input, 37)).toEqual(convert(input, input.length));
  expect(Math.abs(convert(input, 37).length - length(input.length))).toBeLessThanOrEqual(2);
});

test('loud input is clipped, not wrapped', () => {
  const out = convert(tone(22_050, 300, 0.1, 32_767), 500);
  const jumps = Array.from(out).filter((value, i) => i > 0 && Math.abs(value - (out[i - 1] ?? 0)) > 20_000);
  expect(jumps).toEqual([]);
});
