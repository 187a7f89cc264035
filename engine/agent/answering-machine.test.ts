import { AnsweringMachine } from './answering-machine';

function stage() {
  const did: string[] = [];
  let pending: { ms: number; then: () => void } | null = null;
  const machine = new AnsweringMachine({
    hush: () => did.push('hush'),
    leaveMessage: async () => void did.push('message'),
    end: () => did.push('end'),
    timers: {
      after: (ms, then) => {
        pending = { ms, then };
        return () => (pending = null);
      },
    },
  });
  const pass = async () => {
    const { then } = pending ?? {};
    pending = null;
    then?.();
    await new Promise(setImmediate);
    return did;
  };
  return { machine, did, pass, waits: () => pending?.ms ?? null };
}

test('a person is never taken for a machine', () => {
  const { machine, did, waits } = stage();
  machine.calleeIs(true);
  machine.calleeIs(false);
  expect([machine.there, waits(), did]).toEqual([false, null, []]);
});

test('the message follows the greeting and its pauses, once, and then the call ends', async () => {
  const { machine, pass, waits } = stage();
  machine.answered();
  machine.calleeIs(true);
  expect(waits()).toBeNull();
  machine.calleeIs(false);
  machine.calleeIs(true);
  machine.calleeIs(false);
  expect(waits()).toBe(1500);
  machine.answered();
  expect(await pass()).toEqual(['hush', 'message', 'end']);
  machine.calleeIs(true);
  machine.calleeIs(false);
  expect(waits()).toBeNull();
});

test('a machine that greets nobody gets the message all the same; one that has hung up gets none', async () => {
  const quiet = stage();
  quiet.machine.answered();
  expect(quiet.waits()).toBe(4000);
  expect(await quiet.pass()).toContain('message');
  const gone = stage();
  gone.machine.answered();
  gone.machine.stop();
  expect(gone.waits()).toBeNull();
});
