import { initializeLogger } from '@livekit/agents';
import { dispose } from '@livekit/rtc-node';
import { agentTool } from '@/lib/call/agent-link';
import type { Report } from '@/engine/agent/link';
import { session } from '@/tests/support/agent-session';

beforeAll(() => initializeLogger({ pretty: false, level: 'fatal' }));
afterAll(() => dispose());

test('while a person speaks in its place the agent makes no sound and notes what is heard; then it goes on and knows it', async () => {
  const { callee, turns, until, answer, hold, ear, close } = await session();
  const taken = { id: '00000000-0000-4000-8000-000000000009', name: 'Ann', over: false, note: '' };
  answer();
  await until(() => turns().includes('agent: Hello, this is Ada.'));
  hold(taken);
  const before = ear();
  expect(before).toBeGreaterThan(1);
  await callee.say('Extension please.');
  await until(() => turns().includes('callee: Extension please.'));
  await callee.say('I am still here.');
  await until(() => turns().includes('callee: I am still here.'));
  expect(ear()).toBe(before);
  hold({ ...taken, over: true, note: 'She gets ten per cent.' });
  await until(() => turns().includes('agent: I am back with you. What else can I do for you?'));
  expect(ear()).toBeGreaterThan(before + 1);
  await callee.say('Stop now.');
  await until(() => turns().includes('agent: Goodbye.'));
  await close();
  expect(turns().filter((turn) => !turn.startsWith('tool'))).toEqual([
    ...['agent: Hello, this is Ada.', 'callee: Extension please.', 'callee: I am still here.'],
    ...['agent: I am back with you. What else can I do for you?', 'callee: Stop now.', 'agent: Goodbye.'],
  ]);
});

test.each([
  ['Hello, this is recorded.', ['agent: This call is still being recorded.']],
  [null, []],
])(
  'an agent that has handed the call over says no more than that it is recorded: with the disclosure %j it says %j',
  async (disclosure, said) => {
    const { callee, turns, until, answer, leave } = await session([], [], false, { disclosure });
    answer();
    await until(() => turns().includes('agent: Hello, this is Ada.'));
    const before = turns().length;
    const left = leave();
    await callee.say('Extension please.');
    await left;
    callee.leave();
    expect(turns().slice(before)).toEqual(said);
  },
);

/** An agent that hands over to Ann, and what becomes of that. */
const withColleague = (outcome: object) =>
  session(
    [],
    [],
    false,
    { instructions: 'When the callee says person: use Sales' },
    { tools: [SALES], transfer: JSON.stringify(outcome) },
  );
const SALES = agentTool.parse({
  ...{ id: '00000000-0000-4000-8000-000000000008', kind: 'callTransfer', call: 'Sales', name: 'Sales' },
  ...{ description: '', meanwhile: '', failure: '', destinations: ['Ann'] },
});
const begun = (reports: readonly Report[]) =>
  reports.filter((report) => report.kind === 'state' && report.state === 'speaking').length;

test('who is handed over hears to the end that they are: nobody is rung before that', async () => {
  const { callee, turns, reports, asked, until, answer, holdEar, leave } = await withColleague({ ok: true });
  answer();
  await until(() => turns().includes('agent: Hello, this is Ada.'));
  const end = holdEar();
  await callee.say('A person, please.');
  await until(() => begun(reports) === 2);
  const rungBefore = asked.length;
  end();
  await until(() => asked.length > 0);
  await leave();
  callee.leave();
  expect([rungBefore, asked]).toEqual([0, [{ about: 'transfer', tool: SALES.id, to: 'Ann' }]]);
  expect(turns()).toContain('agent: I will put you through. One moment, please.');
});

/** Nobody has come, and the agent is saying so: its words are held. */
async function saysThatNobodyComes() {
  const { callee, turns, reports, asked, until, answer, tell, holdEar, close } = await withColleague({ ok: false });
  answer();
  await until(() => turns().includes('agent: Hello, this is Ada.'));
  await callee.say('A person, please.');
  await until(() => asked.length > 0);
  const end = holdEar();
  await until(() => begun(reports) === 3);
  return { callee, turns, reports, until, tell, end, close };
}
const NOBODY = 'agent: I am sorry, nobody is free just now. How else can I help?';

test('that nobody comes is heard to the end, also by whoever says thank you meanwhile', async () => {
  const { callee, turns, reports, until, end, close } = await saysThatNobodyComes();
  await callee.say('Thank you very much.');
  await callee.spoken();
  end();
  await until(() => turns().some((turn) => turn.startsWith('agent: I am')));
  await close();
  const said = reports.flatMap((report) => (report.kind === 'turn' ? [report.turn] : []));
  expect(said.find(({ text }) => NOBODY.endsWith(text))).toMatchObject({ interrupted: false });
});

test('what is whispered meanwhile is heeded after it', async () => {
  const { turns, until, tell, end, close } = await saysThatNobodyComes();
  tell('say We call back.');
  await until(() => turns().includes('system: say We call back.'));
  end();
  await until(() => turns().includes('agent: We call back.'));
  await close();
  expect(turns().slice(-3)).toEqual(['system: say We call back.', NOBODY, 'agent: We call back.']);
});
