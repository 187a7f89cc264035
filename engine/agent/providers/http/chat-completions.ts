import { llm } from '@livekit/agents';
import { z } from 'zod';
import type { Access, MindAsk, Question, Thinker } from '../contract';
import { chunksOf, ProviderFailure } from './chunks';
import { parsed } from './json';
import { eventsOf } from './lines';
import { toolsOf } from './tools';

const chunk = z.object({
  id: z.string().default(''),
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int(),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).optional(),
                }),
              )
              .nullish(),
          })
          .default({}),
      }),
    )
    .default([]),
  usage: z
    .object({
      prompt_tokens: z.int(),
      completion_tokens: z.int(),
      total_tokens: z.int(),
      prompt_tokens_details: z.object({ cached_tokens: z.int().nullish() }).nullish(),
    })
    .nullish(),
});

interface Service {
  name: string;
  path: string;
  model: string;
}

/** A mind that speaks OpenAI's chat completions, streamed. */
export function chatCompletions({ origin, key, patience }: Access, ask: MindAsk, service: Service): Thinker {
  const { name, path } = service;
  return {
    name,
    async *reply({ chatCtx, toolCtx }: Question, signal) {
      const tools = toolsOf(toolCtx).map((tool) => ({ type: 'function', function: tool }));
      const post = {
        url: origin + path,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          model: ask.model ?? service.model,
          messages: await chatCtx.toProviderFormat('openai'),
          stream: true,
          stream_options: { include_usage: true },
          ...(tools.length > 0 && { tools }),
        }),
      };
      const calls = new Map<number, { id: string; name: string; args: string }>();
      let last = '';
      let finished = false;
      for await (const data of eventsOf(chunksOf(name, post, signal, patience))) {
        if (data === '[DONE]') break;
        const { id, error, choices, usage } = parsed(name, chunk, data);
        if (error) throw new ProviderFailure(name, 'broke off with an error');
        last = id || last;
        for (const { delta, finish_reason } of choices) {
          if (finish_reason) finished = true;
          if (delta.content) yield { id: last, delta: { role: 'assistant', content: delta.content } };
          for (const part of delta.tool_calls ?? []) {
            const call = calls.get(part.index) ?? { id: '', name: '', args: '' };
            calls.set(part.index, call);
            call.id ||= part.id ?? '';
            call.name += part.function?.name ?? '';
            call.args += part.function?.arguments ?? '';
          }
        }
        if (usage) {
          yield {
            id: last,
            usage: {
              completionTokens: usage.completion_tokens,
              promptTokens: usage.prompt_tokens,
              promptCachedTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
              totalTokens: usage.total_tokens,
            },
          };
        }
      }
      if (!finished) throw new ProviderFailure(name, 'broke off');
      if (calls.size === 0) return;
      const toolCalls = [...calls.values()].map((call) =>
        llm.FunctionCall.create({ callId: call.id, name: call.name, args: call.args || '{}' }),
      );
      yield { id: last, delta: { role: 'assistant', toolCalls } };
    },
  };
}
