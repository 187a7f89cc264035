import { z } from 'zod';
import type { UsageKind } from '@/lib/call/usage';
import type { CallTurn } from './call-detail';
import type { UsageOfCall } from './call-usage';

/** What happens between the callee's last sound and the agent's first, in the order in which people read it. */
export const STAGES = ['endOfTurn', 'recognition', 'mind', 'tool', 'voice'] as const;
export type Stage = (typeof STAGES)[number];

export interface TurnTiming {
  id: string;
  atMs: number;
  text: string;
  /** Milliseconds from the callee's last sound, or from the beginning of the first stage where the agent spoke first. */
  stages: { stage: Stage; fromMs: number; ms: number }[];
  /** Until the agent's first sound, where it was measured. */
  totalMs: number | null;
  cost: { currency: string; micros: number } | null;
}

const number = z.number().nonnegative();
const measured = z
  .object({ e2e: number, endOfTurn: number, recognition: number, mind: number, tool: number, voice: number })
  .extend({ characters: number, tokensIn: number, tokensOut: number })
  .partial()
  .catch({});
type Measured = z.infer<typeof measured>;
type Said = Pick<CallTurn, 'id' | 'role' | 'text' | 'at_ms' | 'end_ms' | 'metrics'>;

/** Each of the agent's turns with what it waited for: the callee's turn and the tools before it are part of it. */
export function timingsOf(turns: readonly Said[], usage: readonly UsageOfCall[] = []): TurnTiming[] {
  const timings: TurnTiming[] = [];
  let heard: Measured = {};
  let tools: number[] = [];
  for (const turn of turns) {
    const metrics = measured.parse(turn.metrics);
    if (turn.role === 'callee') [heard, tools] = [metrics, []];
    if (turn.role === 'tool' && metrics.tool !== undefined) tools.push(metrics.tool);
    if (turn.role !== 'agent') continue;
    const tool = tools.length > 0 ? tools.reduce((sum, ms) => sum + ms, 0) : undefined;
    const stages = stagesOf({ ...heard, ...metrics, tool }, metrics.e2e);
    if (stages.length > 0) {
      timings.push({
        ...{ id: turn.id, atMs: turn.at_ms ?? 0, text: turn.text, stages },
        totalMs: metrics.e2e ?? null,
        cost: costOf(metrics, usage),
      });
    }
    [heard, tools] = [{}, []];
  }
  return timings;
}

/**
 * The end of the turn and the words are waited for from the callee's last sound on. The mind, its tools and the voice follow
 * one another and are over at the first sound: they stand as late as they can have been.
 */
function stagesOf(metrics: Measured, e2e: number | undefined): TurnTiming['stages'] {
  const chain = (['mind', 'tool', 'voice'] as const).map((stage) => ({ stage, ms: metrics[stage] ?? 0 }));
  const length = chain.reduce((sum, { ms }) => sum + ms, 0);
  let fromMs = Math.max(0, (e2e ?? length) - length);
  const stages: TurnTiming['stages'] = [];
  for (const stage of ['endOfTurn', 'recognition'] as const) {
    const ms = metrics[stage];
    // Longer than the whole wait: it was over before the turn was, as when a person hands the call back in the middle of it.
    if (ms !== undefined && (e2e === undefined || ms <= e2e)) stages.push({ stage, fromMs: 0, ms });
  }
  for (const { stage, ms } of chain) {
    if (metrics[stage] !== undefined) stages.push({ stage, fromMs, ms });
    fromMs += ms;
  }
  return stages;
}

/** Known where everything that the turn has used has one price in one currency. */
function costOf(metrics: Measured, usage: readonly UsageOfCall[]): TurnTiming['cost'] {
  const used: [UsageKind, number | undefined][] = [
    ['voice', metrics.characters],
    ['model_input', metrics.tokensIn],
    ['model_output', metrics.tokensOut],
  ];
  const counted = used.flatMap(([kind, count]) => (count ? [{ kind, count }] : []));
  const parts = counted.flatMap(({ kind, count }) => {
    const [line, ...others] = usage.filter((one) => one.kind === kind);
    return line?.price && others.length === 0 ? [{ ...line.price, micros: count * line.price.each }] : [];
  });
  const [first] = parts;
  if (!first || parts.length < counted.length || parts.some(({ currency }) => currency !== first.currency)) return null;
  return { currency: first.currency, micros: parts.reduce((sum, { micros }) => sum + micros, 0) };
}
