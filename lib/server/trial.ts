import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import {
  trialAnswer,
  type TrialAnswer,
  type TrialAsk,
  trialHeard,
  type TrialHeard,
  type TrialLine,
  type TrialSound,
  type TrialTurn,
  trialVoice,
  type TrialVoice,
} from '@/lib/call/trial';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { env } from './env';
import { countOne } from './limited';
import type { Session } from './session';
import { bearerClient } from './supabase';

/** A turn by voice asks three times. */
const asks = new RateLimiterMemory({ points: 120, duration: 60 });
/** A little more than the engine waits for a mind. */
const PATIENCE = 65_000;

/** A turn with an agent as its draft is saved, for somebody who may change it. */
export function takeTrialTurn(session: Session, assistantId: string, turn: TrialTurn): Promise<TrialAnswer> {
  const failed = new AppError(502, 'trial_failed', 'The agent could not answer');
  return ask(session, { ask: 'turn', assistantId, ...turn }, trialAnswer, failed);
}

/** What the same person has said into a microphone. */
export function hearTrial(session: Session, assistantId: string, sound: TrialSound): Promise<TrialHeard> {
  const failed = new AppError(502, 'trial_unheard', 'Nobody could recognise what was said');
  return ask(session, { ask: 'hear', assistantId, ...sound }, trialHeard, failed);
}

/** How the agent says a line. */
export function speakTrial(session: Session, assistantId: string, line: TrialLine): Promise<TrialVoice> {
  const failed = new AppError(502, 'trial_mute', 'No voice could say it');
  return ask(session, { ask: 'speak', assistantId, ...line }, trialVoice, failed);
}

async function ask<Answer extends z.ZodType>(
  session: Session,
  order: TrialAsk,
  answer: Answer,
  failed: AppError,
): Promise<z.output<Answer>> {
  const client = bearerClient(session.accessToken);
  const allowed = await client.rpc('may_try_assistant', { p_assistant: order.assistantId });
  if (allowed.error) throw toAppError(allowed.error);
  await countOne(asks, session.userId);
  const { ENGINE_URL, ENGINE_SECRET } = env();
  const off = new AppError(503, 'trial_off', 'Nobody is there to answer');
  if (!ENGINE_URL) throw off;
  const response = await fetch(new URL('/trial', ENGINE_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${ENGINE_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (!response) throw off;
  if (!response.ok) throw failed;
  return answer.parse(await response.json());
}
