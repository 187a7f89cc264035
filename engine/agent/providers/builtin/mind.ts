import { randomUUID } from 'node:crypto';
import { llm, type APIConnectOptions, DEFAULT_API_CONNECT_OPTIONS } from '@livekit/agents';
import { mentions } from '../../words';
import { END_CALL, PRESS_DIGIT } from '../../tool-names';
import type { MindAsk } from '../contract';
import { MIND_LINES } from './lines';
import { filled, parseRules, ruleFor, type Action } from './mind-rules';

/** What is answered to the last thing in the conversation; `null`: nothing. Pure, so that it is tested as a table. */
export function nextAction(ask: MindAsk, items: readonly llm.ChatItem[]): Action | null {
  // After a tool has run the same last words are asked again: answering them would run the tool for ever.
  if (items.at(-1)?.type === 'function_call_output') return null;
  const mind = parseRules(ask.instructions);
  const lines = MIND_LINES[ask.language];
  const said = items.filter((item): item is llm.ChatMessage => item.type === 'message');
  const heard = said.findLast(({ role }) => role === 'user')?.textContent ?? '';
  if (heard === '') return mind.opening ?? { say: lines.opening, press: null, end: false };
  const rule = ruleFor(mind, heard);
  if (rule) return rule;
  if (lines.byeWords.some((word) => mentions(heard, word))) return { say: lines.bye, press: null, end: true };
  if (mind.otherwise) return mind.otherwise;
  const turns = said.filter(({ role }) => role === 'user').length;
  return { say: lines.fallback[(turns - 1) % 3] ?? lines.fallback[0], press: null, end: false };
}

export class BuiltinMind extends llm.LLM {
  constructor(private readonly ask: MindAsk) {
    super();
  }

  override label(): string {
    return 'parley.builtin-mind';
  }

  override chat(options: {
    chatCtx: llm.ChatContext;
    toolCtx?: llm.ToolContextLike;
    connOptions?: APIConnectOptions;
  }): llm.LLMStream {
    return new BuiltinMindStream(this, this.ask, options);
  }
}

class BuiltinMindStream extends llm.LLMStream {
  constructor(
    mind: llm.LLM,
    private readonly ask: MindAsk,
    options: { chatCtx: llm.ChatContext; toolCtx?: llm.ToolContextLike; connOptions?: APIConnectOptions },
  ) {
    super(mind, { ...options, connOptions: options.connOptions ?? DEFAULT_API_CONNECT_OPTIONS });
  }

  protected override async run(): Promise<void> {
    const action = nextAction(this.ask, this.chatCtx.items);
    if (!action) return;
    const id = randomUUID();
    if (action.say) {
      const content = filled(action.say, { assistant: this.ask.assistantName });
      this.queue.put({ id, delta: { role: 'assistant', content } });
    }
    const calls: [string, object][] = [];
    if (action.press) calls.push([PRESS_DIGIT, { digits: action.press }]);
    if (action.end) calls.push([END_CALL, {}]);
    if (calls.length === 0) return;
    const toolCalls = calls.map(([name, args]) =>
      llm.FunctionCall.create({ callId: randomUUID(), name, args: JSON.stringify(args) }),
    );
    this.queue.put({ id, delta: { role: 'assistant', toolCalls } });
  }
}
