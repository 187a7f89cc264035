import { SilenceWatch } from './silence-watch';

function watch(idleMessages = ['Still there?', 'Hello?'], times = 2) {
  const did: string[] = [];
  let pending: (() => void) | null = null;
  const silence = new SilenceWatch({
    silenceMs: 15_000,
    idleMessages,
    times,
    say: (text) => did.push(text),
    end: () => did.push('end'),
    timers: {
      after: (_ms, then) => {
        pending = then;
        return () => (pending = null);
      },
    },
  });
  const pass = () => {
    const then = pending;
    pending = null;
    then?.();
    if (then && did.at(-1) !== 'end') {
      silence.agentIs('speaking');
      silence.agentIs('listening');
    }
    return did;
  };
  return { silence, pass, armed: () => pending !== null };
}

test('every silence has its message, then the call ends', () => {
  const { silence, pass } = watch();
  silence.agentIs('listening');
  silence.start();
  pass();
  pass();
  expect(pass()).toEqual(['Still there?', 'Hello?', 'end']);
});

test.each([
  [1, ['Still there?', 'end']],
  [3, ['Still there?', 'Hello?', 'Still there?', 'end']],
  [0, ['end']],
])('asked %i times the messages take turns', (times, expected) => {
  const { silence, pass } = watch(undefined, times);
  silence.agentIs('listening');
  silence.start();
  expect(expected.map(() => [...pass()]).at(-1)).toEqual(expected);
});

test('nothing runs before the answer, while somebody speaks or is away, or after the end', () => {
  const { silence, armed } = watch();
  silence.agentIs('listening');
  expect(armed()).toBe(false);
  silence.start();
  expect(armed()).toBe(true);
  silence.calleeIs(true);
  expect(armed()).toBe(false);
  silence.calleeIs(false);
  silence.agentIs('thinking');
  expect(armed()).toBe(false);
  silence.agentIs('listening');
  silence.calleeIsAway(true);
  expect(armed()).toBe(false);
  silence.calleeIsAway(false);
  expect(armed()).toBe(true);
  silence.stop();
  expect(armed()).toBe(false);
});

test('words start the messages anew', () => {
  const { silence, pass } = watch();
  silence.agentIs('listening');
  silence.start();
  pass();
  silence.calleeIs(true);
  silence.calleeIs(false);
  silence.calleeSaid();
  expect(pass()).toEqual(['Still there?', 'Still there?']);
});

test('without messages the first silence ends the call', () => {
  const { silence, pass } = watch([]);
  silence.agentIs('listening');
  silence.start();
  expect(pass()).toEqual(['end']);
});
