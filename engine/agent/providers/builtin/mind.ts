import { randomUUID } from 'node:crypto';
import { llm, type APIConnectOptions, DEFAULT_API_CONNECT_OPTIONS } from '@livekit/agents';
import type { AgentTool } from '@/lib/call/agent-link';
import { takeoverOf } from '@/lib/call/takeover';
import { whisperOf } from '@/lib/call/whisper';
import { END_CALL, PRESS_DIGIT, SEARCH_KNOWLEDGE } from '../../tool-names';
import type { MindAsk } from '../contract';
import { calendarTalk } from './calendar/calendar-talk';
import { guidedBy } from './guide/guide-mind';
import { MIND_LINES } from './lines';
import { filled, type Action } from './mind-rules';
import { nextAction, type Talk } from './next-action';
import { argumentsFrom, toolNamed } from './used';

function talkOf(all: readonly llm.ChatItem[], tools: MindAsk['tools'] = []): Talk {
  // The library notes down when a session begins, also after what was said before it.
  const items = all.filter(({ type }) => type !== 'agent_config_update');
  const called = (asked: AgentTool['kind']) => tools.flatMap(({ kind, call }) => (kind === asked ? [call] : []));
  const own = called('http');
  const said = items.filter((item): item is llm.ChatMessage => item.type === 'message' && item.role === 'user');
  const last = items.at(-1);
  const found = last?.type === 'function_call_output' && last.name === SEARCH_KNOWLEDGE ? last.output : undefined;
  const used = last?.type === 'function_call_output' && own.includes(last.name) ? last.output : undefined;
  return {
    used,
    calendar: calendarTalk(items, called('Calendar')),
    guided: guidedBy(last),
    afterTool: last?.type === 'function_call_output',
    found,
    calleeTurns: said.length,
    heard: said.at(-1)?.textContent ?? '',
    whispered: whisperedIn(items),
    handedBack: last !== undefined && takeoverOf(last.id) === 'handback',
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
    const talk: Talk = { ...talkOf(this.chatCtx.items, this.ask.tools), page: await this.ask.page?.() };
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
    const calls = this.callsOf(action, talk.heard);
    if (!calls) {
      this.queue.put({ id, delta: { role: 'assistant', content: MIND_LINES[this.ask.language].noTool } });
      return;
    }
    if (calls.length === 0) return;
    const toolCalls = calls.map(([name, args]) =>
      llm.FunctionCall.create({ callId: randomUUID(), name, args: JSON.stringify(args) }),
    );
    this.queue.put({ id, delta: { role: 'assistant', toolCalls } });
  }
  /** `null`: its rule names a tool that this agent has not. */
  private callsOf(action: Action, heard: string): [string, object][] | null {
    const calls: [string, object][] = [];
    if (action.press) calls.push([PRESS_DIGIT, { digits: action.press }]);
    if (action.look) calls.push([SEARCH_KNOWLEDGE, { question: heard }]);
    if (action.use) {
      const tool = toolNamed(this.ask.tools, action.use);
      const given = tool && argumentsFrom(tool, heard, this.ask.language);
      if (!given) return null;
      calls.push([tool.call, given]);
    }
    if (action.ask) calls.push([action.ask.tool, action.ask.args]);
    // Whoever looks something up first says what was found.
    if (action.end && !action.look && !action.use) calls.push([END_CALL, {}]);
    return calls;
  }
}
