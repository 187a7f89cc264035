import { llm } from '@livekit/agents';
import type { Turn } from '@/lib/call/agent-link';
import { handbackOrder, takeoverOf } from '@/lib/call/takeover';
import { whisperItem, whisperOf } from '@/lib/call/whisper';
import type { Whisper } from './link';
import type { Pace } from './pace';

const ms = (seconds: number | undefined) => (seconds === undefined ? undefined : Math.round(seconds * 1000));

/** The library measures in seconds; absent stays absent. */
function metricsOf(report: llm.MetricsReport): Turn['metrics'] {
  const all = {
    e2e: ms(report.e2eLatency),
    endOfTurn: ms(report.endOfTurnDelay),
    recognition: ms(report.transcriptionDelay),
    mind: ms(report.llmNodeTtft),
    voice: ms(report.ttsNodeTtfb),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** A message of the conversation as the engine keeps it; `null` for what is not said (instructions, empty replies). */
export function turnOfMessage(message: llm.ChatMessage, pace: Pace, playedMs: number | null): Turn | null {
  const whole = message.textContent?.trim();
  if (!whole || (message.role !== 'user' && message.role !== 'assistant')) return null;
  const startedAt = ms(message.metrics.startedSpeakingAt) ?? message.createdAt;
  const endedAt = ms(message.metrics.stoppedSpeakingAt) ?? null;
  // An interrupted text goes on while the voice is paused, and is whole when the call has ended: the played sound counts.
  const cut = message.role === 'assistant' && message.interrupted && playedMs !== null;
  return {
    itemId: message.id,
    role: message.role === 'user' ? 'callee' : 'agent',
    text: cut ? pace.heardPart(whole, playedMs) : whole,
    interrupted: message.interrupted,
    startedAt,
    endedAt,
    metrics: metricsOf(message.metrics),
  };
}

export function turnOfTool(call: llm.FunctionCall, now: number, tookMs?: number): Turn {
  const args = call.args === '{}' || call.args === '' ? '' : ` ${call.args}`;
  return {
    itemId: call.id,
    role: 'tool',
    text: `${call.name}${args}`,
    interrupted: false,
    startedAt: now,
    endedAt: now,
    metrics: tookMs === undefined ? {} : { tool: tookMs },
  };
}

export function turnOfWhisper({ id, text }: Whisper, now: number): Turn {
  const times = { startedAt: now, endedAt: now };
  return { itemId: whisperItem(id), role: 'system', text, interrupted: false, ...times, metrics: {} };
}

const ROLES = { callee: 'user', agent: 'assistant', system: 'system' } as const;

/** What was said before, as a new job's mind knows it. */
export function conversationOf(history: readonly Turn[]): llm.ChatContext {
  const context = llm.ChatContext.empty();
  for (const { role, text, itemId, interrupted, startedAt } of history) {
    const back = takeoverOf(itemId) === 'handback';
    if (role === 'tool' || (role === 'system' && !back && !whisperOf(itemId))) continue;
    context.addMessage({
      id: itemId,
      role: ROLES[role],
      content: back ? handbackOrder('', text) : text,
      interrupted,
      createdAt: startedAt,
    });
  }
  return context;
}
