import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { WebSocket } from 'ws';
import type { AgentConfig, Takeover, Turn } from '@/lib/call/agent-link';
import type { UsageLine } from '@/lib/call/usage';
import { AgentHub, type LinkStore } from './agent-hub';
import type { LinkEvent } from './link-events';
import { linkToken } from './link-token';

const SECRET = 'a secret that is long enough for a test';
const server = createServer();
const turns: Turn[] = [];
const talking: boolean[] = [];
const optOuts: [string, number][] = [];
const used: [number, UsageLine[]][] = [];
const heard: LinkEvent[] = [];
let held: Takeover | null = null;
let waiting: { id: string; text: string }[] = [];
const questions: string[] = [];
let known: { config: AgentConfig | null } | null = { config: null };
let call = '';
const store: LinkStore = {
  open: async () => known,
  turn: async (_call, turn) => void turns.push(turn),
  talking: async (_call, on) => void talking.push(on),
  usage: async (_call, lines, attempt) => void used.push([attempt, lines]),
  optOut: async (_call, said, startedAt) => void optOuts.push([said, startedAt]),
  event: async () => undefined,
  recordingClosed: async () => undefined,
  whispers: async () => waiting,
  takeover: async () => held,
  answer: async (_call, asked) => {
    const question = asked.about === 'knowledge' ? asked.question : '';
    questions.push(question);
    if (question === 'fail') throw new Error('no database');
    return `about ${question}`;
  },
};
const hub = new AgentHub(SECRET, store, () => undefined);
let base = '';

beforeAll(async () => {
  hub.serve(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `ws://127.0.0.1:${JSON.parse(JSON.stringify(server.address())).port}`;
});
beforeEach(() => {
  // A call of its own for each test: the server notices a closed socket a little later.
  call = randomUUID();
  heard.length = 0;
  known = { config: null };
  waiting = [];
  held = null;
});
afterAll(() => {
  hub.close();
  server.close();
});

/** Of a row that still rings. */
const ringing: AgentConfig = {
  callId: randomUUID(),
  room: 'call-1',
  calleeIdentity: 'web_1',
  answered: false,
  simulated: false,
  fromPage: true,
  guide: false,
  record: false,
  handedTo: null,
  announcement: null,
  knowledge: false,
  tools: [],
  tellsToolCalls: false,
  keys: [],
  assistant: {
    id: randomUUID(),
    name: 'Ada',
    language: 'en',
    voiceProvider: 'builtin',
    voice: 'ada',
    mindProvider: 'builtin',
    mindModel: null,
    sttProvider: 'builtin',
    sttModel: null,
    sttLanguage: 'en',
    firstSpeaker: 'ai_message',
    beginMessage: 'Hello.',
    instructions: '',
    idleMessages: [],
    idleTimes: 2,
    silenceSeconds: 15,
    disclosure: null,
    voicemailMessage: '',
    ambience: null,
  },
  history: [],
};

function job(attempt: number) {
  const authorization = `Bearer ${linkToken(SECRET, call, attempt)}`;
  return new WebSocket(`${base}/calls/${call}/agent`, { headers: { authorization } });
}

async function said(socket: WebSocket): Promise<unknown> {
  const [data] = await once(socket, 'message');
  return JSON.parse(String(data));
}

const message = (kind: string, more = {}) => ({ id: randomUUID(), at: Date.now(), kind, ...more });
const send = (socket: WebSocket, what: object) => socket.send(JSON.stringify(what));

test.each([
  ['a wrong token', () => `/calls/${call}/agent`, () => 'wrong'],
  ['another call', () => `/calls/${randomUUID()}/agent`, () => linkToken(SECRET, call, 1)],
  ['another path', () => '/calls', () => linkToken(SECRET, call, 1)],
])('%s opens nothing', async (_name, path, token) => {
  const socket = new WebSocket(`${base}${path()}`, { headers: { authorization: `Bearer ${token()}` } });
  const [error] = await once(socket, 'error');
  expect(String(error)).toContain('401');
});

test('a call that nobody knows is told so', async () => {
  known = null;
  const socket = job(1);
  const [code] = await once(socket, 'close');
  expect(code).toBe(1008);
});

test('what a job reports is stored, then acknowledged; its end is noticed at once', async () => {
  const stop = hub.listen(call, (event) => heard.push(event));
  const socket = job(2);
  await said(socket);
  const turn = { itemId: 'a', role: 'agent', text: 'Hello', startedAt: 1 };
  const spoken = message('turn', { turn });
  send(socket, spoken);
  expect(await said(socket)).toEqual({ kind: 'ack', id: spoken.id });
  expect(turns).toMatchObject([turn]);
  const long = message('talking', { on: true });
  send(socket, long);
  expect(await said(socket)).toEqual({ kind: 'ack', id: long.id });
  expect(talking).toEqual([true]);
  const lines = [{ kind: 'voice', provider: 'rime', model: '', quantity: 5 }];
  const counted = message('usage', { lines });
  send(socket, counted);
  expect(await said(socket)).toEqual({ kind: 'ack', id: counted.id });
  expect(used).toEqual([[2, lines]]);
  const asked = message('opt_out', { said: 'Please do not call me again', startedAt: 5 });
  send(socket, asked);
  expect(await said(socket)).toEqual({ kind: 'ack', id: asked.id });
  expect(optOuts).toEqual([['Please do not call me again', 5]]);
  send(socket, message('ready', { identity: 'agent-1', recordingFile: null }));
  await said(socket);
  expect(heard).toEqual([{ kind: 'ready', attempt: 2 }]);
  // Whoever was there before may have died in the middle of a sentence.
  expect(talking).toEqual([true, false]);
  stop();
  socket.terminate();
});

test('a whisper reaches a job that is ready, what waited for it first', async () => {
  waiting = [{ id: randomUUID(), text: 'Offer ten per cent' }];
  const socket = job(3);
  await said(socket);
  await hub.whisper(call);
  const got: unknown[] = [];
  const both = new Promise<void>((resolve) =>
    socket.on('message', (data) => got.push(JSON.parse(String(data))) === 2 && resolve()),
  );
  const ready = message('ready', { identity: 'agent-1', recordingFile: null });
  send(socket, ready);
  await both;
  expect(got).toEqual([
    { kind: 'ack', id: ready.id },
    { kind: 'whisper', ...waiting[0] },
  ]);
  waiting = [{ id: randomUUID(), text: 'Thank them' }];
  await hub.whisperAll();
  expect(await said(socket)).toEqual({ kind: 'whisper', ...waiting[0] });
  socket.terminate();
});

test('a job that is ready hears that a person speaks in its place, before any whisper, and that it is over', async () => {
  held = { id: randomUUID(), name: 'Ann', over: false, note: '' };
  waiting = [{ id: randomUUID(), text: 'Wait' }];
  const socket = job(3);
  await said(socket);
  const got: unknown[] = [];
  const all = new Promise<void>((resolve) =>
    socket.on('message', (data) => got.push(JSON.parse(String(data))) === 3 && resolve()),
  );
  send(socket, message('ready', { identity: 'agent-1', recordingFile: null }));
  await all;
  expect(got.slice(1)).toEqual([
    { kind: 'takeover', ...held },
    { kind: 'whisper', ...waiting[0] },
  ]);
  held = { ...held, over: true, note: 'Ten per cent' };
  await hub.tellTakeover(call);
  expect(await said(socket)).toEqual({ kind: 'takeover', ...held });
  socket.terminate();
});

test('a question holds up nothing, is answered again when it is asked again, and gone after once', async () => {
  const socket = job(3);
  await said(socket);
  const ask = message('ask', { question: { about: 'knowledge', question: 'When?' } });
  const failing = message('ask', { question: { about: 'knowledge', question: 'fail' } });
  questions.length = 0;
  send(socket, ask);
  expect(await said(socket)).toEqual({ kind: 'answer', to: ask.id, text: 'about When?' });
  send(socket, ask);
  expect(await said(socket)).toEqual({ kind: 'answer', to: ask.id, text: 'about When?' });
  send(socket, failing);
  expect(await said(socket)).toEqual({ kind: 'answer', to: failing.id, text: '{"error":"unavailable"}' });
  expect(questions).toEqual(['When?', 'fail']);
  socket.terminate();
});

test('a second job of the same attempt is sent away, a newer one takes over', async () => {
  hub.listen(call, (event) => heard.push(event));
  const first = job(5);
  await said(first);
  const twin = job(5);
  expect(await said(twin)).toEqual({ kind: 'bye', reason: 'duplicate' });
  const older = job(4);
  expect(await said(older)).toEqual({ kind: 'bye', reason: 'duplicate' });
  const newer = job(6);
  expect(await said(first)).toEqual({ kind: 'bye', reason: 'replaced' });
  expect(heard).toEqual([]);
  newer.terminate();
  await once(newer, 'close');
});

test('nonsense ends neither the link nor the engine', async () => {
  const socket = job(9);
  await said(socket);
  socket.send('{"kind":"turn"}');
  socket.send('not even JSON');
  const beat = message('beat');
  send(socket, beat);
  expect(await said(socket)).toEqual({ kind: 'ack', id: beat.id });
  socket.terminate();
});

test('a job that links up between the answer and its row is told of the answer', async () => {
  known = { config: ringing };
  const stop = hub.listen(call, () => undefined);
  hub.tell(call, { kind: 'answered' });
  expect(await said(job(1))).toMatchObject({ kind: 'config', config: { answered: true } });
  stop();
  call = randomUUID();
  expect(await said(job(1))).toMatchObject({ kind: 'config', config: { answered: false } });
});

test('what no database takes is taken out of what somebody has typed', async () => {
  const socket = job(1);
  known = { config: ringing };
  await said(socket);
  const spoken = message('turn', { turn: { itemId: 'nul', role: 'callee', text: 'a\0b \uD83D', startedAt: 1 } });
  send(socket, spoken);
  expect(await said(socket)).toEqual({ kind: 'ack', id: spoken.id });
  expect(turns.at(-1)).toMatchObject({ itemId: 'nul', text: 'ab \uFFFD' });
  socket.close();
});
