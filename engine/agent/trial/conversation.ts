import { llm } from '@livekit/agents';
import type { TrialItem } from '@/lib/call/trial';

/** What was said and done before, as a mind knows it in a call. */
export function contextOf(items: readonly TrialItem[]): llm.ChatContext {
  const context = llm.ChatContext.empty();
  let at = 1;
  for (const item of items) {
    at += 1;
    if (item.kind === 'message') {
      const role = item.role === 'caller' ? 'user' : 'assistant';
      context.addMessage({ role, content: item.text, createdAt: at });
      continue;
    }
    const { callId, call: name, args, output } = item;
    context.insert(llm.FunctionCall.create({ callId, name, args, createdAt: at }));
    if (output === null) continue;
    context.insert(llm.FunctionCallOutput.create({ callId, name, output, isError: false, createdAt: at + 0.5 }));
  }
  return context;
}
