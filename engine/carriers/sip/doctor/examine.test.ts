import type { CheckStep, Finding } from '@/lib/call-center/phone-providers/trunk-check';
import { type CallLook, examine, type Examination, type TestCall } from './examine';
import { Hearing } from './hearing';

const looks = (...states: Partial<CallLook>[]): TestCall => ({
  look: async () => ({
    ...{ answered: false, rang: false, endedCode: null, refusal: null, over: false },
    ...(states.length > 1 ? states.shift() : states[0]),
  }),
  talk: async () => new Hearing(),
});

async function examined(more: Partial<Examination>) {
  const told: CheckStep[][] = [];
  await examine({
    reach: async (): Promise<Finding> => ({ cause: 'replied', ms: 4 }),
    ...{
      openPassword: () => undefined,
      signsIn: false,
      encrypts: false,
      call: null,
      now: () => 0,
      pause: async () => undefined,
    },
    note: async (steps) => void told.push(steps),
    ...more,
  });
  const words = (steps: CheckStep[] = []) => steps.map(({ step, result, cause }) => `${step} ${cause ?? result}`);
  return { last: words(told.at(-1)), told: told.map(words) };
}

test('what cannot be reached is not called', async () => {
  const call = jest.fn();
  const { last } = await examined({ reach: async () => ({ cause: 'address_private' }), call });
  expect(call).not.toHaveBeenCalled();
  expect(last.slice(0, 2)).toEqual(['reach address_private', 'auth stopped']);
});

test('a password that cannot be opened is not sent', async () => {
  const call = jest.fn();
  const openPassword = () => {
    throw new Error('sealed with another secret');
  };
  expect((await examined({ openPassword, call })).last.slice(0, 3)).toEqual([
    ...['reach replied', 'auth password_unreadable', 'answer stopped'],
  ]);
  expect(call).not.toHaveBeenCalled();
});

test('without a number every step of a call says that it needs one', async () => {
  expect((await examined({})).last.slice(1).every((step) => step.endsWith('no_call'))).toBe(true);
});

test('a rule that refuses the call is named', async () => {
  const { last } = await examined({ call: async () => ({ refused: 'do_not_call' }) });
  expect(last[1]).toBe('auth not_started');
});

test('each step is told while it is looked at, and a ring says that the password was right', async () => {
  const { told } = await examined({
    call: async () => looks({}, { rang: true }, { over: true, endedCode: 'no_answer' }),
  });
  expect(told[0]).toEqual(['reach working']);
  expect(told).toContainEqual(['reach replied', 'auth working']);
  expect(told).toContainEqual(['reach replied', 'auth signed_in', 'answer working']);
  expect(told.at(-1)?.slice(0, 4)).toEqual([
    ...['reach replied', 'auth signed_in', 'answer no_answer', 'codec stopped'],
  ]);
});

test('a carrier that answers no questions is reached when it takes the call, and is not when it does not', async () => {
  const silent: Partial<Examination> = { reach: async () => ({ cause: 'no_reply' }) };
  const answered = await examined({ ...silent, call: async () => looks({ answered: true }) });
  expect(answered.last[0]).toBe('reach took_call');
  const over = looks({ over: true, refusal: { status: null, text: 'sip request timed out' } });
  expect((await examined({ ...silent, call: async () => over })).last.slice(0, 2)).toEqual([
    ...['reach silent', 'auth stopped'],
  ]);
});

test('one that answers questions but not the call was reached', async () => {
  const over = looks({ over: true, refusal: { status: null, text: 'sip request timed out' } });
  expect((await examined({ call: async () => over })).last.slice(0, 3)).toEqual([
    ...['reach replied', 'auth stopped', 'answer silent'],
  ]);
});
