import { SoundClock } from './sound-clock';

test('a second of the sound is when it came, whatever pauses lay between', () => {
  const clock = new SoundClock(1000);
  clock.sent(50, 10_050);
  clock.sent(50, 10_100);
  clock.sent(50, 20_050);
  expect(clock.at(0)).toBe(10_000);
  expect(clock.at(0.075)).toBe(10_075);
  expect(clock.at(0.125)).toBe(20_025);
  expect(clock.at(0.2)).toBe(20_100);
});
