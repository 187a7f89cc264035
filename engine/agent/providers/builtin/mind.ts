import { randomUUID } from 'node:crypto';
import { llm, type APIConnectOptions, DEFAULT_API_CONNECT_OPTIONS } from '@livekit/agents';
import { whisperOf } from '@/lib/call/whisper';
import { END_CALL, PRESS_DIGIT, SEARCH_KNOWLEDGE } from '../../tool-names';
import type { MindAsk } from '../contract';
import { filled } from './mind-rules';
import { nextAction, type Talk } from './next-action';

function talkOf(items: readonly llm.ChatItem[]): Talk {
  const said = items.filter((item): item is llm.ChatMessage => item.type === 'message' && item.role === 'user');
  const last = items.at(-1);
  const found = last?.type === 'function_call_output' && last.name === SEARCH_KNOWLEDGE ? last.output : undefined;
  return {
    afterTool: last?.type === 'function_call_output',
    found,
    calleeTurns: said.length,
    heard: said.at(-1)?.textContent ?? '',
    whispered: whisperedIn(items),
  };
}

/** What a supervisor has told it since it last said or did something. */
function whisperedIn(items: readonly llm.ChatItem[]): Talk['whispered'] {
  const own = items.findLastIndex(
    (item) => item.type === 'function_call' || (item.type === 'message' && item.role === 'assistant'),
  );
  const told = items.findLast(({ id }, index) => index > own && whisperOf(id) !== null);
  return told?.type === 'message' ? { text: told.textContent ?? '', heardSince: told !== items.at(-1) } : null;
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
    const talk = talkOf(this.chatCtx.items);
    const first = nextAction(this.ask, talk);
    // Without files there is nothing to be found in them.
    const nowhere = first?.look && !this.toolCtx?.hasTool(SEARCH_KNOWLEDGE);
    const action = nowhere ? nextAction(this.ask, { ...talk, afterTool: true, found: '' }) : first;
    if (!action) return;
    const id = randomUUID();
    if (action.say) {
      const content = filled(action.say, { assistant: this.ask.assistantName });
      this.queue.put({ id, delta: { role: 'assistant', content } });
    }
    const calls: [string, object][] = [];
    if (action.press) calls.push([PRESS_DIGIT, { digits: action.press }]);
    if (action.look) calls.push([SEARCH_KNOWLEDGE, { question: talk.heard }]);
    // Whoever looks something up first says what was found.
    else if (action.end) calls.push([END_CALL, {}]);
    if (calls.length === 0) return;
    const toolCalls = calls.map(([name, args]) =>
      llm.FunctionCall.create({ callId: randomUUID(), name, args: JSON.stringify(args) }),
    );
    this.queue.put({ id, delta: { role: 'assistant', toolCalls } });
  }
}
