import { initializeLogger } from '@livekit/agents';
import { dispose } from '@livekit/rtc-node';
import type { AgentTool } from '@/lib/call/agent-link';
import { FakeProvider } from '@/engine/agent/providers/fake-provider.fixtures';
import { session } from '@/tests/support/agent-session';

beforeAll(() => initializeLogger({ pretty: false, level: 'fatal' }));
afterAll(() => dispose());

test('nothing is said before the answer; then rules press keys, speak and end', async () => {
  const { callee, reports, keys, turns, until, answer, close } = await session();
  expect(turns()).toEqual([]);
  answer();
  await until(() => turns().length === 1);
  await callee.say('Which extension, please?');
  await until(() => turns().includes('tool: pressDigit {"digits":"42#"}'));
  expect(keys).toEqual(['4', '2', '#']);
  await callee.say('Stop now.');
  await until(() => reports.some(({ kind }) => kind === 'end'));
  await close();
  expect(reports.filter(({ kind }) => kind === 'end')).toEqual([{ kind: 'end', code: 'agent_hangup' }]);
  expect(turns()).toEqual(
    expect.arrayContaining([
      'callee: Which extension, please?',
      'agent: Done.',
      'callee: Stop now.',
      'agent: Goodbye.',
    ]),
  );
});

test('whoever asks not to be called again is believed whatever the instructions say, hears so, and the call ends', async () => {
  const { callee, reports, turns, until, answer, close } = await session();
  answer();
  await until(() => turns().length === 1);
  const before = Date.now();
  await callee.say('Please do not call me again, stop.');
  await until(() => reports.some(({ kind }) => kind === 'end'));
  await close();
  const asked = reports.filter((report) => report.kind === 'opt_out');
  expect(asked).toEqual([
    { kind: 'opt_out', said: 'Please do not call me again, stop.', startedAt: expect.any(Number) },
  ]);
  expect(asked[0]?.startedAt).toBeGreaterThan(before);
  expect(turns().slice(1)).toEqual([
    'callee: Please do not call me again, stop.',
    expect.stringMatching(/^agent: I understand\. Your number is on our do-not-call list now/),
    'tool: endCall',
  ]);
  expect(reports.filter(({ kind }) => kind === 'end')).toEqual([{ kind: 'end', code: 'agent_hangup' }]);
});

test('who talks from a page has no number: nothing is barred, and the instructions go on', async () => {
  const greeting = { itemId: '1', role: 'agent', text: 'Hello.', startedAt: 1 };
  const asked = 'Please do not call me again, stop.';
  const { reports, turns, until, answer, close } = await session([greeting], [asked], true);
  answer();
  await until(() => reports.some(({ kind }) => kind === 'end'));
  await close();
  expect(reports.filter(({ kind }) => kind === 'opt_out')).toEqual([]);
  expect(turns()).toEqual(expect.arrayContaining([`callee: ${asked}`, 'agent: Goodbye.']));
});

test('what the files say is looked up once, and said; without files it is said that there are none', async () => {
  const known = JSON.stringify({
    passages: [
      { from: 'Hours.pdf, page 1', text: 'Prices are on page two. We open at nine on weekdays. Sundays we rest.' },
    ],
  });
  const { callee, asked, reports, turns, until, answer, close } = await session([], [], false, {}, { known });
  answer();
  await until(() => turns().length === 1);
  await callee.say('When do you open on weekdays?');
  await until(() => turns().some((text) => text.startsWith('agent: We open')));
  await close();
  expect(asked).toEqual([{ about: 'knowledge', question: 'When do you open on weekdays?' }]);
  expect(turns().slice(1)).toEqual([
    'callee: When do you open on weekdays?',
    expect.stringMatching(/^tool: searchKnowledge /),
    'agent: We open at nine on weekdays. Sundays we rest.',
  ]);
  const tool = reports.find((report) => report.kind === 'turn' && report.turn.role === 'tool');
  expect(tool).toMatchObject({ turn: { metrics: { tool: expect.any(Number) } } });

  const empty = await session();
  empty.answer();
  await empty.until(() => empty.turns().length === 1);
  await empty.callee.say('When do you open on weekdays?');
  await empty.until(() => empty.turns().length === 3);
  await empty.close();
  expect(empty.asked).toEqual([]);
  expect(empty.turns()[2]).toBe('agent: I am sorry, my documents say nothing about that.');
});

describe('a tool of the account', () => {
  const orders = {
    ...{ id: '00000000-0000-4000-8000-000000000003', kind: 'http', call: 'order_status', name: 'Order status' },
    ...{ description: 'Where an order is', meanwhile: 'One moment, {assistant} looks.', failure: '' },
    parameters: { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] },
  } satisfies AgentTool;
  const rules = {
    instructions: 'When the callee says order: use Order status\nWhen the callee says weather: use Weather',
  };
  const asked = async (beside: { tools: AgentTool[]; tool?: string }, line = 'Where is my order 42?') => {
    const one = await session([], [], false, rules, beside);
    one.answer();
    await one.until(() => one.turns().length === 1);
    await one.callee.say(line);
    return one;
  };

  test('is asked for once by its rule, while the agent says so, and what it answers is said', async () => {
    const tool = JSON.stringify({ ok: true, status: 200, result: { message: 'It is on its way.' } });
    const one = await asked({ tools: [orders], tool });
    await one.until(() => one.turns().includes('agent: It is on its way.'));
    await one.close();
    expect(one.asked).toEqual([{ about: 'tool', tool: orders.id, arguments: { number: 42 } }]);
    // The engine keeps the turn of the tool itself.
    expect(one.turns().slice(1)).toEqual([
      'callee: Where is my order 42?',
      'agent: One moment, Ada looks.',
      'agent: It is on its way.',
    ]);
  });

  test('that does not work is told with its own line, and with the built-in one where it has none', async () => {
    const tool = JSON.stringify({ ok: false, error: 'time' });
    const own = await asked({ tools: [{ ...orders, meanwhile: '', failure: 'Our system is asleep.' }], tool });
    await own.until(() => own.turns().length === 3);
    await own.close();
    expect(own.turns()[2]).toBe('agent: Our system is asleep.');
    const without = await asked({ tools: [{ ...orders, meanwhile: '' }], tool });
    await without.until(() => without.turns().length === 3);
    await without.close();
    expect(without.turns()[2]).toBe('agent: I am sorry, that did not work just now.');
  });

  test('that an agent has not is not asked for', async () => {
    const one = await asked({ tools: [orders] }, 'How is the weather?');
    await one.until(() => one.turns().length === 3);
    await one.close();
    expect(one.asked).toEqual([]);
    expect(one.turns()[2]).toBe('agent: I am sorry, I cannot do that.');
  });

  test('may end the call by a name and with a last line of its own', async () => {
    const bye: AgentTool = { ...orders, kind: 'endCall', call: 'endCall', name: 'Weather', meanwhile: 'Sunny. Bye!' };
    const one = await asked({ tools: [bye] }, 'How is the weather?');
    await one.until(() => one.reports.some(({ kind }) => kind === 'end'));
    await one.close();
    expect(one.turns()).toEqual(expect.arrayContaining(['agent: Sunny. Bye!', 'tool: endCall']));
    expect(one.reports.filter(({ kind }) => kind === 'end')).toEqual([{ kind: 'end', code: 'agent_hangup' }]);
  });
});

test('a job that takes over says that it is there and answers what was left open', async () => {
  const turn = (itemId: string, role: string, text: string) => ({ itemId, role, text, startedAt: 1 });
  const { reports, turns, until, answer, close } = await session([
    turn('1', 'agent', 'Hello.'),
    turn('2', 'callee', 'Stop now.'),
  ]);
  answer();
  await until(() => reports.some(({ kind }) => kind === 'end'));
  await close();
  expect(turns().filter((text) => text.startsWith('agent'))).toEqual([
    'agent: One moment please. Let us go on.',
    'agent: Goodbye.',
  ]);
});

test('what was typed while nobody was there is answered by the job that takes over, after its first words', async () => {
  const greeting = { itemId: '1', role: 'agent', text: 'Hello.', startedAt: 1 };
  const { reports, turns, until, answer, close } = await session([greeting], ['Stop now.']);
  answer();
  await until(() => reports.some(({ kind }) => kind === 'end'));
  await close();
  expect(turns().filter((text) => !text.startsWith('tool'))).toEqual([
    'agent: One moment please. Let us go on.',
    'callee: Stop now.',
    'agent: Goodbye.',
  ]);
});

test('what a supervisor whispers is done at once, kept as an order, and never said aloud', async () => {
  const { keys, turns, until, answer, tell, close } = await session();
  answer();
  await until(() => turns().includes('agent: Hello, this is Ada.'));
  tell('Be nicer to her');
  tell('say We open at nine. / press 7');
  await until(() => turns().includes('agent: We open at nine.') && keys.length > 0);
  await close();
  expect(keys).toEqual(['7']);
  expect(turns().filter((turn) => !turn.startsWith('tool'))).toEqual([
    ...['agent: Hello, this is Ada.', 'system: Be nicer to her', 'system: say We open at nine. / press 7'],
    'agent: We open at nine.',
  ]);
});

test('a silent callee is asked as often as it is set, the messages in turn, and then the call ends', async () => {
  const { reports, turns, until, answer, close } = await session([], [], false, {
    beginMessage: '',
    firstSpeaker: 'user',
    idleMessages: ['Hey, are you still there?', 'Hello there?'],
    idleTimes: 3,
    silenceSeconds: 1,
  });
  answer();
  await until(() => reports.some(({ kind }) => kind === 'end'));
  await close();
  expect(turns()).toEqual([
    'agent: Hey, are you still there?',
    'agent: Hello there?',
    'agent: Hey, are you still there?',
  ]);
  expect(reports.filter(({ kind }) => kind === 'end')).toEqual([{ kind: 'end', code: 'silence' }]);
});

test.each([
  ['ai_message', ['agent: An assistant speaks.', 'agent: Hello, this is Ada.']],
  ['user', ['agent: An assistant speaks.']],
  ['ai_dynamic', ['agent: An assistant speaks.', 'agent: Hello, this is Ada. How can I help you?']],
] as const)('what is disclosed is said first, whoever begins (%s)', async (firstSpeaker, expected) => {
  const { turns, until, answer, close } = await session([], [], false, {
    firstSpeaker,
    disclosure: 'An assistant speaks.',
  });
  answer();
  await until(() => turns().length === expected.length);
  await close();
  expect(turns()).toEqual(expected);
});

test('on a machine only the message is left, after its greeting; then the call ends', async () => {
  const { callee, reports, turns, until, answer, machine, close } = await session();
  machine();
  answer();
  await callee.say('You have reached the voicemail of the extension. Please leave a message.');
  await until(() => reports.some(({ kind }) => kind === 'end'));
  await close();
  expect(turns().filter((text) => !text.startsWith('callee'))).toEqual(['agent: This is Ada. I will call again.']);
  expect(reports.filter(({ kind }) => kind === 'end')).toEqual([{ kind: 'end', code: 'voicemail' }]);
});

test('a mind with a key answers; its voice breaks off, and the built-in one says the sentence', async () => {
  const fake = new FakeProvider();
  await fake.open();
  const chunk = (delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  const usage = { prompt_tokens: 40, completion_tokens: 5, total_tokens: 45 };
  const counted = `data: ${JSON.stringify({ id: 'c', choices: [], usage })}\n\n`;
  const words = [chunk({ content: 'We open ' }), chunk({ content: 'at nine.' }), chunk({}, 'stop')];
  const reply = [...words, counted, 'data: [DONE]\n\n'];
  fake.answers = (url) =>
    url.startsWith('/openai/v1/audio')
      ? { kind: 'cut', pieces: [Buffer.alloc(2400)] }
      : { kind: 'whole', pieces: reply };
  const { turns, reports, callee, until, answer, close } = await session(
    [],
    [],
    false,
    { voiceProvider: 'openai', mindProvider: 'openai' },
    { gateway: fake.access.origin, keys: [{ provider: 'openai', key: 'the-key', settings: {} }] },
  );
  answer();
  await until(() => turns().length === 1);
  await callee.say('When do you open?');
  await until(() => turns().length === 3);
  await close();
  fake.close();
  expect(turns()).toEqual(['agent: Hello, this is Ada.', 'callee: When do you open?', 'agent: We open at nine.']);
  const asked = fake.asked.map(({ url, headers }) => [url, headers.authorization]);
  // The voice that broke off is left alone for a while.
  expect(asked.filter(([url]) => url === '/openai/v1/audio/speech')).toHaveLength(1);
  expect(asked).toContainEqual(['/openai/v1/chat/completions', 'Bearer the-key']);
  // The first sentence counts with whoever began it and with whoever said it; the reply was thought of ahead at most once more.
  const used = reports.findLast((report) => report.kind === 'usage');
  const of = (kind: string, provider: string) =>
    used?.kind === 'usage' ? used.lines.find((line) => line.kind === kind && line.provider === provider)?.quantity : 0;
  expect(of('voice', 'openai')).toBe('Hello, this is Ada.'.length);
  expect(of('voice', 'builtin')).toBeGreaterThanOrEqual('Hello, this is Ada.We open at nine.'.length);
  expect([40, 80]).toContain(of('model_input', 'openai'));
  expect([5, 10]).toContain(of('model_output', 'openai'));
});
