/** @jest-environment node */
import { initializeLogger, llm } from '@livekit/agents';
import { dispose } from '@livekit/rtc-node';
import { z } from 'zod';
import { anthropic } from './anthropic/provider';
import type { MindAsk } from './contract';
import { collect, FakeProvider, never } from './fake-provider.fixtures';
import { groq } from './groq/provider';
import { openai } from './openai/provider';

const fake = new FakeProvider();
beforeAll(() => {
  initializeLogger({ pretty: false, level: 'silent' });
  return fake.open();
});
afterAll(async () => {
  fake.close();
  await dispose();
});

const ASK: MindAsk = { language: 'de', model: null, instructions: '', assistantName: 'Ada' };

function question() {
  const chatCtx = llm.ChatContext.empty();
  chatCtx.addMessage({ role: 'system', content: 'Be brief.' });
  chatCtx.addMessage({ role: 'assistant', content: 'Hello.' });
  chatCtx.addMessage({ role: 'user', content: 'Grüße!' });
  const press = llm.tool({
    name: 'press',
    description: 'Presses keys.',
    parameters: z.object({ digits: z.string() }),
    execute: async () => 'pressed',
  });
  return { chatCtx, toolCtx: new llm.ToolContext([press]) };
}

const sse = (events: readonly unknown[], end = '') =>
  events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('') + end;
/** Cut anywhere, in the middle of letters too. */
const inPieces = (text: string, size = 7) => {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
};

const part = (delta: object, finish_reason: string | null = null) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason }],
});
const OPENAI = {
  text: sse(
    [
      part({ role: 'assistant', content: '' }),
      part({ content: 'Schöne ' }),
      part({ content: 'Grüße — 👋' }),
      part({}, 'stop'),
      { id: 'c1', choices: [], usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 } },
    ],
    'data: [DONE]\n\n',
  ),
  tool: sse(
    [
      part({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'press', arguments: '' } }] }),
      part({ tool_calls: [{ index: 0, function: { arguments: '{"digits"' } }] }),
      part({ tool_calls: [{ index: 0, function: { arguments: ':"12#"}' } }] }),
      part({}, 'tool_calls'),
    ],
    'data: [DONE]\n\n',
  ),
  error: sse([part({ content: 'Schöne ' }), { error: { message: 'overloaded' } }]),
};
const event = (one: { type: string }) => `event: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`;
const start = event({
  ...{ type: 'message_start', message: { id: 'm1', role: 'assistant', usage: { input_tokens: 9, output_tokens: 1 } } },
});
const stop =
  event({ ...{ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 3 } } }) +
  event({ type: 'message_stop' });
const textDelta = (text: string) =>
  event({ ...{ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } } });
const argsDelta = (partial_json: string) =>
  event({ ...{ type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json } } });
const ANTHROPIC = {
  text:
    start +
    event({ ...{ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } }) +
    event({ type: 'ping' }) +
    textDelta('Schöne ') +
    textDelta('Grüße — 👋') +
    event({ ...{ type: 'content_block_stop', index: 0 } }) +
    event({ type: 'something_new' }) +
    stop,
  tool:
    start +
    event({
      ...{
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'tool_use', id: 'call_1', name: 'press', input: {} },
      },
    }) +
    argsDelta('{"digits"') +
    argsDelta(':"12#"}') +
    stop,
  error: start + textDelta('Schöne ') + event({ ...{ type: 'error', error: { type: 'overloaded_error' } } }),
};

const MINDS = [
  { provider: openai, path: '/v1/chat/completions', header: ['authorization', 'Bearer the-key'], says: OPENAI },
  { provider: groq, path: '/openai/v1/chat/completions', header: ['authorization', 'Bearer the-key'], says: OPENAI },
  { provider: anthropic, path: '/v1/messages', header: ['x-api-key', 'the-key'], says: ANTHROPIC },
] as const;

describe.each(MINDS)('$provider.id', ({ provider, path, header: [header, value], says }) => {
  const ask = (model: string | null = null) => {
    const mind = provider.mind?.(fake.access, { ...ASK, model });
    if (!mind) throw new Error('no mind');
    return collect(mind.reply(question(), never()));
  };
  const textOf = (got: llm.ChatChunk[]) => got.map(({ delta }) => delta?.content ?? '').join('');

  test('a streamed reply comes piece by piece, whatever the pieces on the wire', async () => {
    fake.answer = { kind: 'whole', pieces: inPieces(says.text) };
    const { got, error } = await ask('my-model');
    expect(error).toBeNull();
    expect(textOf(got)).toBe('Schöne Grüße — 👋');
    expect(got.filter(({ delta }) => delta?.content)).toHaveLength(2);
    expect(got.findLast(({ usage }) => usage)?.usage).toMatchObject({
      promptTokens: 9,
      completionTokens: 3,
      totalTokens: 12,
    });
    expect([fake.last.url, fake.last.headers[header]]).toEqual([path, value]);
    const body: unknown = JSON.parse(fake.last.body);
    expect(body).toMatchObject({ model: 'my-model', stream: true });
    expect(fake.last.body).toContain('Be brief.');
    expect(fake.last.body).toContain('"digits"');
    expect(fake.last.body).not.toContain('the-key');
  });

  test('a tool is called once, with all of its arguments', async () => {
    fake.answer = { kind: 'whole', pieces: inPieces(says.tool, 11) };
    const { got, error } = await ask();
    expect(error).toBeNull();
    const calls = got.flatMap(({ delta }) => delta?.toolCalls ?? []);
    expect(calls.map(({ callId, name, args }) => [callId, name, args])).toEqual([
      ['call_1', 'press', '{"digits":"12#"}'],
    ]);
  });

  test.each([
    ['refuses the key', { kind: 'status', status: 401 }, 'answered 401', true],
    ['is overloaded', { kind: 'status', status: 529 }, 'answered 529', false],
    ['says nothing', { kind: 'silence' }, 'too slow', false],
    ['sends no JSON', { kind: 'whole', pieces: ['data: {"id\n\n'] }, 'sent something that is no JSON', false],
    ['ends too early', { kind: 'whole', pieces: [''] }, 'broke off', false],
  ] as const)('it %s', async (_, answer, why, lasting) => {
    fake.answer = answer;
    const { got, error } = await ask();
    expect(got).toEqual([]);
    expect(error).toMatchObject({ provider: provider.id, why, lasting });
  });

  test('a stream that is cut, falls silent, or breaks off with an error, is no reply', async () => {
    const half = says.text.slice(0, says.text.indexOf('Grüße') - 20);
    fake.answer = { kind: 'cut', pieces: [half] };
    expect((await ask()).error).toMatchObject({ why: 'connection lost' });
    fake.answer = { kind: 'stall', pieces: [half] };
    expect((await ask()).error).toMatchObject({ why: 'too slow' });
    fake.answer = { kind: 'whole', pieces: [half] };
    expect((await ask()).error).toMatchObject({ why: expect.stringMatching(/broke off|no JSON/) });
    fake.answer = { kind: 'whole', pieces: [says.error] };
    const { got, error } = await ask();
    expect(textOf(got)).toBe('Schöne ');
    expect(error).toMatchObject({ why: 'broke off with an error' });
  });
});

test('Anthropic: turns alternate, orders stand apart, a tool’s answer is on the callee’s side', async () => {
  const { chatCtx, toolCtx } = question();
  const callId = 'call_1';
  chatCtx.items.push(
    llm.FunctionCall.create({ callId, name: 'press', args: '{"digits":"1"}' }),
    llm.FunctionCallOutput.create({ callId, output: 'pressed 1', isError: false }),
  );
  fake.answer = { kind: 'whole', pieces: [ANTHROPIC.text] };
  const mind = anthropic.mind?.(fake.access, ASK);
  if (mind) await collect(mind.reply({ chatCtx, toolCtx }, never()));
  expect(JSON.parse(fake.last.body)).toMatchObject({
    system: 'Be brief.',
    messages: [
      { role: 'user', content: [{ type: 'text', text: '…' }] },
      { role: 'assistant', content: [{ type: 'text', text: 'Hello.' }] },
      { role: 'user', content: [{ type: 'text', text: 'Grüße!' }] },
      { role: 'assistant', content: [{ type: 'tool_use', id: callId, name: 'press', input: { digits: '1' } }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: callId, content: 'pressed 1' }] },
    ],
    tools: [{ name: 'press', description: 'Presses keys.', input_schema: { type: 'object' } }],
  });
});
