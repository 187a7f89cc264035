import { AppError } from '@/lib/errors/app-error';
import { WhisperHold, type WhisperPort, type WhisperState } from './whisper-hold';
import type { WhisperNews } from './whisper-news';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function stage() {
  const done: string[] = [];
  const phases: string[] = [];
  let state: WhisperState | undefined;
  let news: (one: WhisperNews) => void = () => undefined;
  let lost: () => void = () => undefined;
  let heard: () => void = () => undefined;
  let opens: () => Promise<void> = async () => undefined;
  const port: WhisperPort = {
    speak: () => new Promise((resolve) => (heard = () => resolve(void done.push('speak')))),
    release: async () => void done.push('release'),
    cancel: async () => void done.push('cancel'),
    close: async () => void done.push('close'),
  };
  const hold = new WhisperHold({
    open: async (room, events) => {
      done.push(`open ${room}`);
      await opens();
      news = events.onNews;
      lost = events.onLost;
      return port;
    },
    hush: async () => {
      done.push('hush');
      return async () => void done.push('unhush');
    },
    set: (next) => {
      if (next.phase !== state?.phase) phases.push(next.phase);
      state = next;
    },
  });
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return {
    ...{ hold, done, phases, settle },
    state: () => state,
    failOpening: (error: Error) => (opens = () => Promise.reject(error)),
    news: (one: WhisperNews) => news(one),
    lost: () => lost(),
    heard: async () => {
      await settle();
      heard();
      await settle();
    },
  };
}

test('held, spoken, let go, understood, taken; the own open microphone is closed meanwhile', async () => {
  const { hold, done, phases, heard, news, state } = stage();
  void hold.press('a');
  await heard();
  expect(done).toEqual(['hush', 'open a', 'cancel', 'speak']);
  void hold.letGo();
  await jest.advanceTimersByTimeAsync(200);
  expect(done.slice(4)).toEqual(['release', 'unhush']);
  news({ state: 'understood', text: 'Ten per cent' });
  news({ state: 'taken', text: 'Ten per cent' });
  expect(phases).toEqual(['opening', 'speaking', 'recognising', 'understood', 'taken']);
  expect(state()).toMatchObject({ room: 'a', text: 'Ten per cent' });
  void hold.press('a');
  await heard();
  expect(done.filter((one) => one.startsWith('open'))).toHaveLength(1);
  await hold.cancel();
  await jest.advanceTimersByTimeAsync(31_000);
  expect(done.at(-1)).toBe('close');
});

test('let go before the agent hears: nothing was said, and whoever holds again waits for the same line', async () => {
  const { hold, done, phases, heard, settle, state } = stage();
  void hold.press('a');
  await settle();
  await hold.letGo();
  expect(state()?.phase).toBe('short');
  void hold.press('a');
  await heard();
  expect(done.filter((one) => one.startsWith('open'))).toHaveLength(1);
  expect(done).not.toContain('release');
  expect(phases).toEqual(['opening', 'short', 'opening', 'speaking']);
  await hold.close();
});

test('cancelled, it is no order', async () => {
  const { hold, done, heard, state } = stage();
  void hold.press('a');
  await heard();
  await hold.cancel();
  expect(state()?.phase).toBe('idle');
  expect(done.slice(-2)).toEqual(['unhush', 'cancel']);
  await hold.close();
});

test('a button that is held for too long is let go', async () => {
  const { hold, done, heard } = stage();
  void hold.press('a');
  await heard();
  await jest.advanceTimersByTimeAsync(31_000);
  expect(done).toContain('release');
  await hold.close();
});

test.each<[string, (at: ReturnType<typeof stage>) => unknown, string]>([
  ['the line breaks off', (at) => at.lost(), 'whisper_lost'],
  ['nobody answers', () => jest.advanceTimersByTimeAsync(11_000), 'agent_deaf'],
  ['nothing was understood', (at) => at.news({ state: 'failed', code: 'nothing_heard' }), 'nothing_heard'],
])('after it was let go %s', async (_name, happens, code) => {
  const at = stage();
  void at.hold.press('a');
  await at.heard();
  void at.hold.letGo();
  await jest.advanceTimersByTimeAsync(200);
  await happens(at);
  expect(at.state()).toMatchObject({ phase: 'failed', code });
  await at.hold.close();
});

test('a way that is refused says why, and the next hold asks anew; another call gets a line of its own', async () => {
  const at = stage();
  at.failOpening(new AppError(409, 'no_recognition', 'no'));
  await at.hold.press('a');
  await at.settle();
  expect(at.state()).toMatchObject({ phase: 'failed', code: 'no_recognition' });
  expect(at.done).toContain('unhush');
  await at.hold.press('a');
  expect(at.done.filter((one) => one.startsWith('open'))).toEqual(['open a', 'open a']);
  void at.hold.press('b');
  await at.settle();
  expect(at.done).toContain('open b');
  await at.hold.close();
});
