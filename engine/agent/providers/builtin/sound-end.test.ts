import { SoundEnd } from './sound-end';

const loud = new Int16Array(800).fill(3000);
const quiet = new Int16Array(800);

test('a sound ends once, after the silence behind it', () => {
  const end = new SoundEnd(16_000, 150);
  const heard = [quiet, loud, quiet, quiet, loud, quiet, quiet, quiet, quiet, quiet].map((frame) => end.push(frame));
  expect(heard).toEqual([false, false, false, false, false, false, false, true, false, false]);
});
