import { randomUUID } from 'node:crypto';
import { initializeLogger } from '@livekit/agents';
import { trialOrder, type TrialOrder, type TrialPiece, type TrialReport } from '@/lib/call/trial';
import { jobEnv } from '../env';
import { builtinProvider } from '../providers/builtin/provider';
import { makeParts } from '../providers/registry';
import { UsageMeter } from '../usage';
import { hear } from './hear';
import { speak } from './speak';
import { trialTurn } from './turn';

/** Holds the minds, ears and voices of conversations with drafts, apart from the engine and from calls: what breaks here breaks nothing else. */
initializeLogger({ pretty: false, level: 'silent' });
const { voice, gateway } = jobEnv();
const questions = new Map<string, (text: string | null) => void>();
const note = (text: string) => console.warn(`trial ${text}`);
const report = (said: TrialReport) => process.send?.(said);

type Asked = Exclude<TrialOrder, { kind: 'found' | 'stop' }>;
/** Of the turns that are being answered. */
const stops = new Map<string, AbortController>();

async function take(order: Asked): Promise<void> {
  const { id } = order;
  const usage = new UsageMeter();
  try {
    const done = await answer(order, usage);
    await usage.counted();
    report({ kind: 'used', id, lines: usage.lines() });
    report(done);
  } catch (error) {
    await usage.counted();
    report({ kind: 'used', id, lines: usage.lines() });
    report({ kind: 'failed', id, why: error instanceof Error ? error.message : String(error) });
  }
}

async function answer(order: Asked, usage: UsageMeter): Promise<TrialReport> {
  const { id, config } = order;
  if (order.kind === 'hear') return { kind: 'heard', id, heard: await hear(config, order.sound, { gateway, usage }) };
  const builtin = builtinProvider(voice);
  if (order.kind === 'speak') {
    return { kind: 'spoken', id, voice: await speak(order, { builtin, gateway, usage, note }) };
  }
  const { mind } = makeParts(builtin, config, { lines: { take: () => [] }, gateway, note, usage });
  const look = (question: string) =>
    new Promise<string | null>((resolve) => {
      const asked = randomUUID();
      questions.set(asked, resolve);
      report({ kind: 'look', id: asked, turn: id, question });
    });
  const stop = new AbortController();
  stops.set(id, stop);
  const piece = (piece: TrialPiece) => report({ kind: 'piece', id, piece });
  try {
    const answer = await trialTurn({ config, mind, turn: order.turn, look, piece, signal: stop.signal });
    return { kind: 'answer', id, answer };
  } finally {
    stops.delete(id);
  }
}

process.on('message', (said) => {
  const order = trialOrder.safeParse(said).data;
  if (!order) return;
  if (order.kind === 'stop') return stops.get(order.id)?.abort();
  if (order.kind !== 'found') return void take(order);
  questions.get(order.id)?.(order.text);
  questions.delete(order.id);
});
process.on('disconnect', () => process.exit(0));
report({ kind: 'ready' });
