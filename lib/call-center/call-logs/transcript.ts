import type { CallRecording, CallTurn } from './call-detail';

/** Milliseconds from the callee's last sound to the agent's first, where the agent answered a turn. */
export function turnGapMs(turn: { metrics: unknown }): number | null {
  const { metrics } = turn;
  if (typeof metrics !== 'object' || metrics === null || !('e2e' in metrics)) return null;
  return typeof metrics.e2e === 'number' ? metrics.e2e : null;
}

/** Median of the measured gaps, or `null` when none was measured. */
export function medianGapMs(turns: { metrics: unknown }[]): number | null {
  const gaps = turns.flatMap((turn) => turnGapMs(turn) ?? []).sort((a, b) => a - b);
  const middle = Math.floor(gaps.length / 2);
  const upper = gaps[middle];
  if (upper === undefined) return null;
  const lower = gaps[middle - 1];
  return gaps.length % 2 === 0 && lower !== undefined ? (lower + upper) / 2 : upper;
}

export interface Sentence {
  text: string;
  fromMs: number;
  untilMs: number;
}

const SENTENCE_END = /(?<=[.!?؟。…]["”»’)]*)\s+/u;

/** A turn's sentences with the moments at which they are spoken: parts of the turn's time by their length, no measurement. */
export function sentencesOf({ text, at_ms, end_ms }: Pick<CallTurn, 'text' | 'at_ms' | 'end_ms'>): Sentence[] {
  const from = at_ms ?? 0;
  const pieces = text.split(SENTENCE_END).filter((piece) => piece !== '');
  const letters = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const lasts = Math.max(0, (end_ms ?? from) - from);
  let before = 0;
  return pieces.map((piece) => {
    const fromMs = from + (lasts * before) / letters;
    before += piece.length;
    return { text: piece, fromMs, untilMs: from + (lasts * before) / letters };
  });
}

/** The turn that is being spoken at a moment of a recording part (both in ms); the last one begun before it. */
export function turnAt(
  turns: Pick<CallTurn, 'item_id' | 'at_ms'>[],
  part: Pick<CallRecording, 'started_at_ms'>,
  positionMs: number,
): string | null {
  const moment = (part.started_at_ms ?? 0) + positionMs;
  let current: string | null = null;
  for (const turn of turns) if ((turn.at_ms ?? 0) <= moment) current = turn.item_id;
  return current;
}
