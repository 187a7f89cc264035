import type { llm } from '@livekit/agents';

type Block =
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: unknown }
  | { type: 'tool_result'; tool_use_id: string; content: string; is_error?: true };
interface Message {
  role: 'user' | 'assistant';
  content: Block[];
}

/** Both ends of a conversation must be the callee's. */
const SILENCE = '…';

/** A conversation in Anthropic's form: orders apart, turns that alternate, tools' answers on the callee's side. */
export function anthropicMessages({ items }: llm.ChatContext): { system: string; messages: Message[] } {
  const system: string[] = [];
  const messages: Message[] = [];
  const add = (role: Message['role'], block: Block) => {
    const last = messages.at(-1);
    if (last?.role === role) last.content.push(block);
    else messages.push({ role, content: [block] });
  };
  const called = new Set(items.flatMap((item) => (item.type === 'function_call' ? [item.callId] : [])));
  const answered = new Set(items.flatMap((item) => (item.type === 'function_call_output' ? [item.callId] : [])));
  for (const item of items) {
    if (item.type === 'message') {
      const text = item.textContent?.trim();
      if (!text) continue;
      if (item.role === 'system' || item.role === 'developer') system.push(text);
      else add(item.role, { type: 'text', text });
    } else if (item.type === 'function_call' && answered.has(item.callId)) {
      add('assistant', { type: 'tool_use', id: item.callId, name: item.name, input: inputOf(item.args) });
    } else if (item.type === 'function_call_output' && called.has(item.callId)) {
      const { callId, output, isError } = item;
      add('user', { type: 'tool_result', tool_use_id: callId, content: output, ...(isError && { is_error: true }) });
    }
  }
  if (messages[0]?.role !== 'user') messages.unshift({ role: 'user', content: [{ type: 'text', text: SILENCE }] });
  if (messages.at(-1)?.role !== 'user') add('user', { type: 'text', text: SILENCE });
  return { system: system.join('\n\n'), messages };
}

function inputOf(args: string): unknown {
  try {
    return JSON.parse(args);
  } catch {
    return {};
  }
}
