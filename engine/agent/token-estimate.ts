import type { llm } from '@livekit/agents';
import { toolsOf } from './providers/http/tools';

/** Nobody has said how many: four bytes each, which is near for all six languages, and the same whoever the provider is. */
export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

/** Of what a model was asked: the conversation, and the tools that it may use. */
export function tokensAsked(chatCtx: llm.ChatContext, toolCtx?: llm.ToolContext): number {
  const said = chatCtx.items.map((item) => {
    if (item.type === 'message') return item.textContent ?? '';
    if (item.type === 'function_call') return item.name + item.args;
    return item.type === 'function_call_output' ? item.output : '';
  });
  const tools = toolsOf(toolCtx);
  return tokensOf(said.join('\n') + (tools.length > 0 ? JSON.stringify(tools) : ''));
}
