import { EAR_RATE, Hearing, TONE_HERTZ } from './hearing';

const FRAME = EAR_RATE / 10;
const sine = (hertz: number, height = 9000) =>
  Array.from({ length: FRAME }, (_, i) => Math.round(height * Math.sin((2 * Math.PI * hertz * i) / EAR_RATE)));
/** A tenth of a second each, from `from` on. */
function feed(hearing: Hearing, frames: number, hertz: number, from = 0, height?: number): void {
  for (let at = 0; at < frames; at += 1) hearing.sound(sine(hertz, height), from + at * 100);
}
const causes = (hearing: Hearing) =>
  Object.fromEntries(Object.entries(hearing.findings(true)).map(([step, finding]) => [step, finding?.cause]));

test('somebody speaks and presses a key: enough was heard at once', () => {
  const hearing = new Hearing();
  hearing.toned(0);
  feed(hearing, 10, 300);
  expect(hearing.next(1000)).toBe('wait');
  hearing.key('5', 1100);
  expect(hearing.next(1200)).toBe('over');
  expect(causes(hearing)).toEqual({ sound_in: 'heard', sound_out: 'confirmed', keys: 'keys_came' });
});

test('a line that sends the tone back is asked for a key, and for nothing else', () => {
  const hearing = new Hearing();
  hearing.toned(0);
  feed(hearing, 6, TONE_HERTZ, 200);
  expect(hearing.next(900)).toBe('send_key');
  expect(hearing.next(1000)).toBe('wait');
  expect(hearing.next(3900)).toBe('over');
  expect(causes(hearing)).toEqual({ sound_in: 'heard', sound_out: 'echoed', keys: 'no_keys' });
});

test('the same tone at another time is no echo', () => {
  const hearing = new Hearing();
  hearing.toned(0);
  feed(hearing, 10, TONE_HERTZ, 5000);
  expect(hearing.next(6000)).toBe('wait');
  expect(causes(hearing)).toMatchObject({ sound_in: 'heard', sound_out: 'unconfirmed' });
});

test('the noise of a line that carries nothing is no sound; a key is waited for no longer than its time', () => {
  const hearing = new Hearing();
  hearing.toned(0);
  feed(hearing, 100, 300, 0, 100);
  expect(hearing.next(10_000)).toBe('wait');
  hearing.key('1', 10_000);
  expect(hearing.next(11_000)).toBe('wait');
  expect(hearing.next(13_000)).toBe('over');
  expect(causes(hearing)).toEqual({ sound_in: 'no_sound', sound_out: 'confirmed', keys: 'keys_came' });
});

test('nobody presses a key: it is over after a while, and says so', () => {
  const hearing = new Hearing();
  hearing.toned(0);
  feed(hearing, 20, 300);
  expect(hearing.next(24_000)).toBe('wait');
  expect(hearing.next(25_000)).toBe('over');
  expect(causes(hearing)).toEqual({ sound_in: 'heard', sound_out: 'unconfirmed', keys: 'no_keys' });
});

test('whoever hangs up early has proven nothing', () => {
  const hearing = new Hearing();
  hearing.hungUp(2000);
  expect(hearing.next(2000)).toBe('over');
  expect(causes(hearing)).toEqual({ sound_in: 'hung_up', sound_out: 'hung_up', keys: 'hung_up' });
});

test('before it is over nothing is missing yet', () => {
  expect(Object.values(new Hearing().findings(false)).filter(Boolean)).toEqual([]);
});
