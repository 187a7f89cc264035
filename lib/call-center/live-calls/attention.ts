import { fromMinor } from '@/lib/money/money';
import { raisedWord } from './raised-words';

/** What was said of late, with wall-clock times in milliseconds. */
export interface RecentTurn {
  role: 'agent' | 'callee' | 'tool';
  text: string;
  at: number;
  end: number | null;
  /** How asking for a tool ended. */
  outcome: string | null;
}
export interface OpenDeals {
  currency: string;
  minor: number;
}
export interface AttentionFacts {
  state: string;
  hasAgent: boolean;
  /** Milliseconds since the epoch. */
  createdAt: number;
  answeredAt: number | null;
  takenOver: boolean;
  /** Somebody has been speaking for a while, and what they say is not written down yet. */
  talking: boolean;
  turns: readonly RecentTurn[];
  deals: readonly OpenDeals[];
}

/** Why a call stands where it stands; each has its words below `live.attention`. */
export type Reason =
  | { kind: 'raised' }
  | { kind: 'waits' | 'silence' | 'ringing'; seconds: number }
  | { kind: 'repeats' | 'refused'; count: number }
  | { kind: 'deals'; deals: readonly OpenDeals[] };
export interface Attention {
  score: number;
  reasons: Reason[];
}

/** Whoever was not answered for so long is losing patience; a line on which nobody speaks for so long is stuck. */
const WAITS_MS = 5000;
const SILENCE_MS = 12_000;
const RINGING_MS = 20_000;
/** Seconds are told in steps, so that a row does not change at every glance. */
const STEP_S = 5;

const WEIGHT = { raised: 50, refused: 30, waits: 35, silence: 25, repeats: 25, ringing: 10 } as const;
/** What deals can weigh: less than any danger, so that money orders calls that are equally in danger, and calm ones. */
const DEALS_AT_MOST = 9;

/** How much a call needs a person, and why, the gravest first. */
export function attentionOf(facts: AttentionFacts, now: number): Attention {
  // Somebody cares for it already.
  const dangers = facts.takenOver ? [] : dangersOf(facts, now);
  const risk = dangers.reduce((sum, [, weight]) => sum + weight, 0);
  const deals = facts.deals.filter(({ minor }) => minor > 0);
  const reasons = dangers.toSorted(([, one], [, other]) => other - one).map(([reason]) => reason);
  if (deals.length > 0) reasons.push({ kind: 'deals', deals });
  return { score: risk + dealWeight(deals), reasons };
}

function dangersOf(
  { state, hasAgent, talking, createdAt, answeredAt, turns }: AttentionFacts,
  now: number,
): [Reason, number][] {
  if (state !== 'ongoing' || answeredAt === null) {
    const seconds = stepped(now - createdAt);
    return now - createdAt >= RINGING_MS ? [[{ kind: 'ringing', seconds }, WEIGHT.ringing]] : [];
  }
  // Nobody writes down what people say to each other.
  if (!hasAgent) return [];
  const found: [Reason, number][] = [];
  const said = turns.filter(({ role }) => role !== 'tool');
  if (said.some(({ role, text }) => role === 'callee' && raisedWord(text))) {
    found.push([{ kind: 'raised' }, WEIGHT.raised]);
  }
  const refused = turns.filter(({ outcome }) => outcome !== null && outcome !== 'ok').length;
  if (refused > 0) found.push([{ kind: 'refused', count: refused }, WEIGHT.refused]);
  const count = repeatsIn(said);
  if (count > 1) found.push([{ kind: 'repeats', count }, WEIGHT.repeats]);
  if (talking) return found;
  // Who began first may have ended last.
  const last = said.toSorted((one, other) => endOf(one) - endOf(other)).at(-1);
  const quiet = now - (last ? endOf(last) : answeredAt);
  const waits = last?.role === 'callee';
  if (waits && quiet >= WAITS_MS) found.push([{ kind: 'waits', seconds: stepped(quiet) }, WEIGHT.waits]);
  else if (quiet >= SILENCE_MS) found.push([{ kind: 'silence', seconds: stepped(quiet) }, WEIGHT.silence]);
  return found;
}

const endOf = ({ at, end }: RecentTurn) => end ?? at;
const stepped = (ms: number) => Math.floor(ms / 1000 / STEP_S) * STEP_S;

/** How often the one who repeats most has said the same. */
function repeatsIn(said: readonly RecentTurn[]): number {
  const counts = new Map<string, number>();
  for (const { role, text } of said) {
    const line = `${role} ${text.trim().toLowerCase()}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** By the number of digits of the largest sum: currencies are not converted. */
function dealWeight(deals: readonly OpenDeals[]): number {
  const most = Math.max(0, ...deals.map(({ currency, minor }) => fromMinor(minor, currency)));
  return Math.min(DEALS_AT_MOST, Math.log10(1 + most));
}

/** What was shown stays where it is; what has come stands last, what has gone is left out. */
export function steadyOrder(shown: readonly string[], wanted: readonly string[]): string[] {
  const there = new Set(wanted);
  const before = new Set(shown);
  return [...shown.filter((id) => there.has(id)), ...wanted.filter((id) => !before.has(id))];
}
