import { randomUUID } from 'node:crypto';
import { initializeLogger } from '@livekit/agents';
import { trialOrder, type TrialOrder, type TrialReport } from '@/lib/call/trial';
import { jobEnv } from '../env';
import { builtinProvider } from '../providers/builtin/provider';
import { makeParts } from '../providers/registry';
import { trialTurn } from './turn';

/** Holds the minds of conversations in writing, apart from the engine and from calls: what breaks here breaks nothing else. */
initializeLogger({ pretty: false, level: 'silent' });
const { voice, gateway } = jobEnv();
const questions = new Map<string, (text: string | null) => void>();
const report = (said: TrialReport) => process.send?.(said);

async function take({ id, config, turn }: Extract<TrialOrder, { kind: 'turn' }>): Promise<void> {
  const note = (text: string) => console.warn(`trial ${text}`);
  const { mind, usage } = makeParts(builtinProvider(voice), config, { lines: { take: () => [] }, gateway, note });
  const look = (question: string) =>
    new Promise<string | null>((resolve) => {
      const asked = randomUUID();
      questions.set(asked, resolve);
      report({ kind: 'look', id: asked, turn: id, question });
    });
  const used = () => report({ kind: 'used', id, lines: usage.lines() });
  try {
    const answer = await trialTurn({ config, mind, turn, look });
    used();
    report({ kind: 'answer', id, answer });
  } catch (error) {
    used();
    report({ kind: 'failed', id, why: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (said) => {
  const order = trialOrder.safeParse(said).data;
  if (order?.kind === 'turn') void take(order);
  if (order?.kind === 'found') {
    questions.get(order.id)?.(order.text);
    questions.delete(order.id);
  }
});
process.on('disconnect', () => process.exit(0));
report({ kind: 'ready' });
