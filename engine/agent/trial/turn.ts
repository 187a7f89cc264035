import { llm, voice } from '@livekit/agents';
import { type AgentConfig, type AgentTool, isEnginesTool } from '@/lib/call/agent-link';
import type { TrialAnswer, TrialEnd, TrialItem, TrialPiece, TrialTurn, UsedTool } from '@/lib/call/trial';
import type { AgentLink } from '../link';
import { knowledgeTool } from '../knowledge-tool';
import { OptOut } from '../opt-out';
import { filled } from '../providers/builtin/mind-rules';
import type { Made } from '../providers/registry';
import { ToolTimes } from '../tool-times';
import { callTools } from '../tools';
import { transferParameters } from '../transfer-tool';
import { AudibleAgent } from './audible-agent';
import { contextOf } from './conversation';

const ms = (since: number) => Math.round(performance.now() - since);

interface Ask {
  config: AgentConfig;
  mind: Made['mind'];
  turn: TrialTurn;
  /** What the assistant's files say. */
  look: (question: string) => Promise<string | null>;
  /** Told of what comes while it comes; the answer is all of it. */
  piece?: (piece: TrialPiece) => void;
  /** Nobody waits any longer: the agent breaks off, and what it has said by then is its answer. */
  signal?: AbortSignal;
}

/** One turn in writing by the mind, the tools and the rules of a call: what the agent says and does until it waits again. */
export async function trialTurn({ config, mind, turn, look, piece, signal }: Ask): Promise<TrialAnswer> {
  const { items, said } = turn;
  const began = performance.now();
  const added: TrialItem[] = [];
  const add = (item: TrialItem) => {
    added.push(item);
    piece?.({ kind: 'item', item });
  };
  if (said !== null) add({ kind: 'message', role: 'caller', text: said });
  let ended: TrialEnd | null = null;
  const link: AgentLink = {
    send: (report) => {
      if (report.kind === 'end') ended ??= 'agent';
    },
    onWhisper: () => undefined,
    onTakeover: () => undefined,
    ask: async (question) => (question.about === 'knowledge' ? look(question.question) : null),
  };
  const optOut = new OptOut(() => (ended = 'opt_out'));
  if (said !== null) optOut.heard(said);
  const held: UsedTool[] = [];
  const agent = new AudibleAgent(optOut, config.assistant.language, () => false, {
    instructions: config.assistant.instructions,
    chatCtx: contextOf(items),
    tools: toolsOf(config, link, (tool) => held.push(tool)),
  });
  agent.onWords = (text) => piece?.({ kind: 'words', text });
  // A voice would only take time: whoever reads needs none.
  const session = new voice.AgentSession({ llm: mind, vad: null, userAwayTimeout: null });
  let failure: unknown;
  let firstWord: number | undefined;
  mind.on('metrics_collected', ({ ttftMs }) => (firstWord ??= ttftMs > 0 ? Math.round(ttftMs) : undefined));
  session.on(voice.AgentSessionEventTypes.Error, ({ error }) => (failure ??= error));
  session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
    if (!(item instanceof llm.ChatMessage) || item.role !== 'assistant') return;
    const text = item.textContent?.trim();
    if (text) add({ kind: 'message', role: 'agent', text, ...(firstWord && { first: firstWord }), whole: ms(began) });
    firstWord = undefined;
  });
  session.on(voice.AgentSessionEventTypes.FunctionToolsExecuted, ({ functionCalls, functionCallOutputs }) => {
    for (const { callId, name, args } of functionCalls) {
      const output = functionCallOutputs.find((one) => one.callId === callId)?.output ?? '';
      const shown = config.tools.find(({ call }) => call === name)?.name ?? name;
      add({ kind: 'tool', callId, call: name, name: shown, tool: null, args, output });
    }
  });
  const breakOff = () => void session.interrupt({ force: true });
  try {
    await session.start({ agent, record: false });
    if (signal?.aborted) return { items: [], ended: null };
    signal?.addEventListener('abort', breakOff);
    for (const speech of speak(session, config, items, said)) await speech.waitForPlayout();
    await session.waitForIdle();
  } finally {
    signal?.removeEventListener('abort', breakOff);
    // It takes its time to say goodbye to nobody.
    void session.close().catch(() => undefined);
  }
  const last = added.at(-1);
  const answered = last?.kind === 'message' && last.role === 'agent';
  if (failure && held.length === 0 && !answered) throw failure;
  held.forEach(add);
  return { items: added, ended: held.length > 0 ? null : ended };
}

/** As in a call: the opening comes first, and what a tool has answered is answered in turn. */
function speak(session: voice.AgentSession, config: AgentConfig, items: readonly TrialItem[], said: string | null) {
  if (said !== null) return [session.generateReply({ userInput: said })];
  if (items.length > 0) return [session.generateReply()];
  const { disclosure, firstSpeaker, beginMessage, name } = config.assistant;
  const told = disclosure ? [session.say(disclosure)] : [];
  if (firstSpeaker === 'user') return told;
  const message = firstSpeaker === 'ai_message' ? filled(beginMessage, { assistant: name }) : '';
  return [...told, message ? session.say(message) : session.generateReply()];
}

/** Those of a call. What reaches out is not done: the turn ends there, until somebody says what came of it. */
function toolsOf({ tools, knowledge, assistant }: AgentConfig, link: AgentLink, hold: (tool: UsedTool) => void) {
  const times = new ToolTimes();
  return [
    ...callTools(link, async () => undefined, times, tools),
    ...(knowledge ? [knowledgeTool(link, times)] : []),
    ...tools
      .filter((tool) => isEnginesTool(tool) || tool.kind === 'callTransfer')
      .map((tool) => heldBack(tool, assistant.name, hold)),
  ];
}

function heldBack(tool: AgentTool, assistant: string, hold: (tool: UsedTool) => void) {
  const { id, kind, call, name, description, meanwhile } = tool;
  const [first, ...more] = tool.destinations ?? [];
  const parameters = first === undefined ? tool.parameters : transferParameters(first, more);
  return llm.tool({
    name: call,
    description: description ? `${name}: ${description}` : name,
    parameters,
    execute: async (given: Record<string, unknown>, { ctx, toolCallId: callId }): Promise<unknown> => {
      hold({
        kind: 'tool',
        callId,
        call,
        name,
        tool: id,
        sendable: kind === 'http',
        args: JSON.stringify(given),
        output: null,
      });
      if (meanwhile) ctx.session.say(filled(meanwhile, { assistant }));
      throw new voice.StopResponse();
    },
  });
}
