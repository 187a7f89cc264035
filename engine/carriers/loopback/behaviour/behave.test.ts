import type { DialOrder } from '@/lib/call/carrier';
import type { LoopbackOutcome } from '@/lib/call/loopback-outcomes';
import type { Heard } from '../ears';
import type { Line } from '../line';
import { SCENARIOS } from '../scenario/scenarios';
import { behave } from './behave';

const { en } = SCENARIOS;
const order = (hasAgent: boolean): DialOrder => ({
  callId: 'a',
  room: 'call-1',
  calleeIdentity: 'sip_+12025550100',
  to: '+12025550100',
  from: '+12025550199',
  language: 'en',
  hasAgent,
  incoming: false,
  ringSeconds: 30,
});

async function run(
  outcome: LoopbackOutcome,
  hears: (string | null)[],
  digits: (string | null)[] = [],
  hasAgent = true,
) {
  const did: string[] = [];
  const line: Line = {
    say: async (text) => void did.push(text),
    beep: async () => void did.push('beep'),
    hear: async (): Promise<Heard | null> => {
      const text = hears.shift() ?? null;
      return text === null ? null : { text };
    },
    soundFor: async () => void did.push('sound'),
    digit: async () => digits.shift() ?? null,
    pause: async () => undefined,
  };
  await behave(line, outcome, order(hasAgent));
  return did;
}

test('a booking answers the agent and ends', async () => {
  const did = await run('books', ['Hello, this is Parley.', 'Which day suits you?', 'And your name?', 'Goodbye!']);
  expect(did).toEqual([en.books.steps[0], en.books.steps[1], en.books.steps[2], en.goodbye]);
});

test('a silent line is greeted, asked, and left', async () => {
  expect(await run('books', [null, null, null])).toEqual([en.hello, en.stillThere, en.goodbye]);
});

test('a refusal ends after two answers', async () => {
  expect(await run('refuses', ['Hello', 'Are you sure?'])).toEqual(en.refuses.steps);
});

test('a supervisor without words is asked back and does not use up the script', async () => {
  const did = await run('refuses', ['Hello', '', 'Sure?']);
  expect(did).toEqual([en.refuses.steps[0], en.pardon, en.refuses.steps[1]]);
});

test('voicemail greets, beeps and takes the message', async () => {
  expect(await run('voicemail', ['my message'])).toEqual([en.voicemail, 'beep']);
});

test.each([
  [['1'], [en.menu.say, en.menu.options['1']]],
  [
    ['9', '2'],
    [en.menu.say, en.menu.invalid, en.menu.say, en.menu.options['2']],
  ],
  [
    [null, null, null],
    [en.menu.say, en.menu.say, en.menu.say, en.goodbye],
  ],
])('the menu and the keys %j', async (digits, expected) => {
  expect(await run('keypad_menu', [], digits)).toEqual(expected);
});

test('who hangs up early does so while the agent speaks', async () => {
  expect(await run('hangs_up_early', [])).toEqual(['sound']);
});

test('without an agent it greets first and talks with a person', async () => {
  const did = await run('books', ['', '', null, null], [], false);
  expect(did).toEqual([en.hello, en.withPerson.steps[0], en.withPerson.steps[1], en.stillThere, en.goodbye]);
});
