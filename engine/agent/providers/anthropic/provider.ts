import { llm } from '@livekit/agents';
import { z } from 'zod';
import type { Access, KeyedProvider, MindAsk, Question, Thinker } from '../contract';
import { chunksOf, ProviderFailure } from '../http/chunks';
import { parsed } from '../http/json';
import { eventsOf } from '../http/lines';
import { toolsOf } from '../http/tools';
import { anthropicMessages } from './messages';

const MODEL = 'claude-haiku-4-5';
const LONGEST_REPLY = 1024;

const counts = z.object({ input_tokens: z.int(), cache_read_input_tokens: z.int().nullish() });
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_start'), message: z.object({ id: z.string(), usage: counts }) }),
  z.object({
    type: z.literal('content_block_start'),
    index: z.int(),
    content_block: z.object({ type: z.string(), id: z.string().optional(), name: z.string().optional() }),
  }),
  z.object({
    type: z.literal('content_block_delta'),
    index: z.int(),
    delta: z.object({ type: z.string(), text: z.string().optional(), partial_json: z.string().optional() }),
  }),
  z.object({ type: z.literal('message_delta'), usage: z.object({ output_tokens: z.int() }) }),
  z.object({ type: z.literal('message_stop') }),
  z.object({ type: z.literal('error') }),
  z.object({ type: z.literal('content_block_stop') }),
  z.object({ type: z.literal('ping') }),
]);
const known = z.union([event, z.object({ type: z.string() }).transform(() => ({ type: 'other' as const }))]);

function usageOf({ input_tokens, cache_read_input_tokens }: z.infer<typeof counts>, answered: number) {
  const cached = cache_read_input_tokens ?? 0;
  const prompt = input_tokens + cached;
  const totalTokens = prompt + answered;
  return { completionTokens: answered, promptTokens: prompt, promptCachedTokens: cached, totalTokens };
}

function thinker({ origin, key, patience }: Access, ask: MindAsk): Thinker {
  const name = 'anthropic';
  return {
    name,
    async *reply({ chatCtx, toolCtx }: Question, signal) {
      const { system, messages } = anthropicMessages(chatCtx);
      const tools = toolsOf(toolCtx).map(({ parameters, ...tool }) => ({ ...tool, input_schema: parameters }));
      const post = {
        url: `${origin}/v1/messages`,
        headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
        body: JSON.stringify({
          model: ask.model ?? MODEL,
          max_tokens: LONGEST_REPLY,
          stream: true,
          ...(system && { system }),
          messages,
          ...(tools.length > 0 && { tools }),
        }),
      };
      const calls = new Map<number, { id: string; name: string; args: string }>();
      let id = '';
      let asked: z.infer<typeof counts> = { input_tokens: 0 };
      let answered = 0;
      let whole = false;
      for await (const data of eventsOf(chunksOf(name, post, signal, patience))) {
        const one = parsed(name, known, data);
        if (one.type === 'error') throw new ProviderFailure(name, 'broke off with an error');
        if (one.type === 'message_start') {
          id = one.message.id;
          asked = { ...asked, ...one.message.usage };
          // What was asked is told at once, what was answered at the end.
          yield { id, usage: usageOf(asked, 0) };
        } else if (one.type === 'content_block_start' && one.content_block.type === 'tool_use') {
          calls.set(one.index, { id: one.content_block.id ?? '', name: one.content_block.name ?? '', args: '' });
        } else if (one.type === 'content_block_delta') {
          if (one.delta.text) yield { id, delta: { role: 'assistant', content: one.delta.text } };
          const call = calls.get(one.index);
          if (call) call.args += one.delta.partial_json ?? '';
        } else if (one.type === 'message_delta') {
          answered = one.usage.output_tokens;
        } else if (one.type === 'message_stop') {
          whole = true;
          break;
        }
      }
      if (!whole) throw new ProviderFailure(name, 'broke off');
      yield { id, usage: usageOf(asked, answered) };
      if (calls.size === 0) return;
      const toolCalls = [...calls.values()].map((call) =>
        llm.FunctionCall.create({ callId: call.id, name: call.name, args: call.args || '{}' }),
      );
      yield { id, delta: { role: 'assistant', toolCalls } };
    },
  };
}

export const anthropic: KeyedProvider = { id: 'anthropic', mind: thinker };
