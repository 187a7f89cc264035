import { WavMixer } from './wav';

const frame = (value: number, n = 100) => new Int16Array(n).fill(value);
const samples = (file: Buffer) =>
  Array.from({ length: (file.length - 44) / 2 }, (_, i) => file.readInt16LE(44 + i * 2));

test('two sources at the same time are added, clipped, and stand at their time', () => {
  const mixer = new WavMixer(1000, 0);
  mixer.add('a', frame(1000), 100);
  mixer.add('a', frame(1000), 230);
  mixer.add('b', frame(32_000), 200);
  const out = samples(mixer.file());
  expect(out).toHaveLength(200);
  expect(out[50]).toBe(1000);
  expect(out[150]).toBe(32_767);
});

test('a source that was away comes back on the clock', () => {
  const mixer = new WavMixer(1000, 0);
  mixer.add('a', frame(5), 100);
  mixer.add('a', frame(7), 1100);
  const out = samples(mixer.file());
  expect(out.slice(100, 1000).every((value) => value === 0)).toBe(true);
  expect(out[1000]).toBe(7);
});

test('the header says what follows', () => {
  const mixer = new WavMixer(16_000, 0);
  mixer.add('a', frame(1, 160), 10);
  const file = mixer.file();
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.readUInt32LE(24)).toBe(16_000);
  expect(file.readUInt32LE(40)).toBe(320);
});
