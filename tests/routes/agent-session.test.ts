import { randomUUID } from 'node:crypto';
import { initializeLogger, voice } from '@livekit/agents';
import { AudioFrame, dispose } from '@livekit/rtc-node';
import { ReadableStream } from 'node:stream/web';
import { type AgentConfig, agentConfig, type Question } from '@/lib/call/agent-link';
import type { Report } from '@/engine/agent/link';
import { builtinProvider } from '@/engine/agent/providers/builtin/provider';
import { FakeProvider } from '@/engine/agent/providers/fake-provider.fixtures';
import { makeParts } from '@/engine/agent/providers/registry';
import { startSession } from '@/engine/agent/session';
import { spokenPieces } from '@/engine/agent/voice/client';
import { stackEnvironment } from '@/tests/support/stack';

const environment = stackEnvironment();
const address = { url: environment.VOICE_URL ?? '', secret: environment.ENGINE_SECRET ?? '' };
const FRAME = 1200;

/** A callee without a room: its lines are spoken into the session on the clock, silence in between. */
class ScriptedCallee extends voice.AudioInput {
  readonly written: string[] = [];
  private queue: number[] = [];
  private readonly clock: NodeJS.Timeout;

  constructor() {
    super();
    let next: ((frame: AudioFrame) => void) | null = null;
    this.multiStream.addInputStream(
      new ReadableStream<AudioFrame>({ start: (c) => void (next = (f) => c.enqueue(f)) }),
    );
    this.clock = setInterval(() => {
      const samples = new Int16Array(FRAME);
      samples.set(this.queue.splice(0, FRAME));
      next?.(new AudioFrame(samples, 24_000, 1, FRAME));
    }, 50);
  }

  async say(text: string): Promise<void> {
    this.written.push(text);
    for await (const piece of spokenPieces(address, { text, language: 'en', voice: 'sam' })) this.queue.push(...piece);
  }

  take(): string[] {
    return this.written.splice(0);
  }

  leave(): void {
    clearInterval(this.clock);
  }
}

/** Plays at once what it is given. */
class FastEar extends voice.AudioOutput {
  private seconds = 0;

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame);
    if (this.seconds === 0) this.onPlaybackStarted(Date.now());
    this.seconds += frame.samplesPerChannel / frame.sampleRate;
  }

  override flush(): void {
    super.flush();
    if (this.seconds > 0) this.onPlaybackFinished({ playbackPosition: this.seconds, interrupted: false });
    this.seconds = 0;
  }

  override clearBuffer(): void {
    this.flush();
  }
}

type Assistant = Partial<AgentConfig['assistant']>;
/** The providers that it asks with a key, behind a gateway; what its files say. */
interface Beside {
  gateway?: string;
  keys?: AgentConfig['keys'];
  known?: string;
}

const config = (history: unknown[] = [], fromPage = false, assistant: Assistant = {}, { keys, known }: Beside = {}) =>
  agentConfig.parse({
    knowledge: known !== undefined,
    callId: '00000000-0000-4000-8000-000000000001',
    room: 'call-1',
    calleeIdentity: 'sip_+12025550100',
    answered: history.length > 0,
    simulated: true,
    fromPage,
    record: false,
    assistant: {
      id: '00000000-0000-4000-8000-000000000002',
      name: 'Ada',
      language: 'en',
      voiceProvider: 'builtin',
      voice: 'ada',
      mindProvider: 'builtin',
      mindModel: null,
      sttProvider: 'builtin',
      sttModel: null,
      firstSpeaker: 'ai_message',
      beginMessage: 'Hello, this is {assistant}.',
      instructions:
        'When the callee says extension: press 42# / say Done.\nWhen the callee says stop: say Goodbye. / end\nWhen the callee says open: look it up',
      idleMessages: [],
      idleTimes: 2,
      silenceSeconds: 60,
      disclosure: null,
      voicemailMessage: 'This is {assistant}. I will call again.',
      ...assistant,
    },
    keys: keys ?? [],
    history,
  });

async function session(
  history: unknown[] = [],
  typed: string[] = [],
  fromPage = false,
  assistant: Assistant = {},
  beside: Beside = {},
) {
  const callee = new ScriptedCallee();
  const reports: Report[] = [];
  const keys: string[] = [];
  const asked: Question[] = [];
  let wake: (() => void)[] = [];
  let answer = () => {};
  let tell = (_text: string) => {};
  let machine = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const running = await startSession({
    config: config(history, fromPage, assistant, beside),
    parts: makeParts(builtinProvider(address), config(history, fromPage, assistant, beside), {
      lines: callee,
      gateway: beside.gateway,
    }),
    link: {
      send: (report) => {
        reports.push(report);
        wake.splice(0).forEach((done) => done());
      },
      onWhisper: (take) => (tell = (text) => take({ id: randomUUID(), text })),
      ask: async (question) => {
        asked.push(question);
        return beside.known ?? null;
      },
    },
    input: callee,
    output: new FastEar(24_000),
    page: { onText: (take) => typed.forEach(take) },
    pressKey: async (_code, key) => void keys.push(key),
    answered,
    voicemail: new Promise<void>((resolve) => (machine = resolve)),
  });
  const turns = () =>
    reports.flatMap((report) => (report.kind === 'turn' ? [`${report.turn.role}: ${report.turn.text}`] : []));
  const until = async (met: () => boolean) => {
    while (!met()) await new Promise<void>((done) => wake.push(done));
  };
  const close = async () => {
    callee.leave();
    wake = [];
    await running.close();
  };
  const ways = { answer: () => answer(), machine: () => machine(), tell: (text: string) => tell(text), close };
  return { callee, reports, keys, asked, turns, until, ...ways };
}

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
  const { callee, asked, turns, until, answer, close } = await session([], [], false, {}, { known });
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

  const empty = await session();
  empty.answer();
  await empty.until(() => empty.turns().length === 1);
  await empty.callee.say('When do you open on weekdays?');
  await empty.until(() => empty.turns().length === 3);
  await empty.close();
  expect(empty.asked).toEqual([]);
  expect(empty.turns()[2]).toBe('agent: I am sorry, my documents say nothing about that.');
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
  const reply = [chunk({ content: 'We open ' }), chunk({ content: 'at nine.' }), chunk({}, 'stop'), 'data: [DONE]\n\n'];
  fake.answers = (url) =>
    url.startsWith('/openai/v1/audio')
      ? { kind: 'cut', pieces: [Buffer.alloc(2400)] }
      : { kind: 'whole', pieces: reply };
  const { turns, callee, until, answer, close } = await session(
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
});
