import { WordClock } from './word-clock';

const RATE = 1000;
const loud = (n: number) => new Int16Array(n).fill(5000);
const quiet = (n: number) => new Int16Array(n);
const word = (text_position: number, audio_position: number) => ({ type: 'word', text_position, audio_position });

test('each word begins where the synthesiser says, less the silence that is cut off, and ends with the next', () => {
  const clock = new WordClock(RATE);
  clock.add(
    'Grüß dich – 42.',
    [quiet(20), loud(480), quiet(100)],
    [
      ...[word(1, 20), word(6, 200), word(13, 350), word(13, 400)],
      { type: 'phoneme', text_position: 6, audio_position: 150 },
    ],
  );
  clock.add('Ja.', [loud(300), quiet(50)], [word(1, 0)]);
  expect(clock.end(0.04)).toEqual({
    words: [
      [0, 180, 'Grüß'],
      [180, 330, 'dich'],
      [330, 330, '–'],
      [330, 580, '42.'],
      [580, 920, 'Ja.'],
    ],
    lastsMs: 920,
  });
});
