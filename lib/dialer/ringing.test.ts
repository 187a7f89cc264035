/** @jest-environment node */
import { ring } from './ringing';

class Sound extends EventTarget {
  static made: Sound[] = [];
  loop = false;
  volume = 1;
  paused = true;
  currentTime = 0;
  constructor(readonly source: string) {
    super();
    Sound.made.push(this);
  }
  play = () => {
    this.paused = false;
    return Promise.resolve();
  };
  pause = () => {
    this.paused = true;
  };
}

test('it rings at half volume and over and over, and stops when it is told', () => {
  Reflect.set(globalThis, 'Audio', Sound);
  ring(false);
  expect(Sound.made).toEqual([]);
  ring(true);
  ring(true);
  expect(Sound.made).toHaveLength(1);
  expect(Sound.made[0]).toMatchObject({ loop: true, volume: 0.5, paused: false });
  ring(false);
  expect(Sound.made[0]).toMatchObject({ paused: true });
});
