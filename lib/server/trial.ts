import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { linesOf } from '@/lib/call/lines';
import {
  type TrialAsk,
  trialHeard,
  type TrialHeard,
  type TrialLine,
  trialPiece,
  type TrialPiece,
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

/** A turn with an agent as its draft is saved, for somebody who may change it; it comes piece by piece. */
export async function takeTrialTurn(
  session: Session,
  assistantId: string,
  turn: TrialTurn,
): Promise<AsyncGenerator<TrialPiece>> {
  const gone = new AbortController();
  const failed = new AppError(502, 'trial_failed', 'The agent could not answer');
  const { body } = await asked(session, { ask: 'turn', assistantId, ...turn }, failed, gone.signal);
  if (!body) throw failed;
  return pieces(body, failed, () => gone.abort());
}

/** What was said stays, whatever becomes of the rest. */
async function* pieces(body: ReadableStream<Uint8Array>, { code, message }: AppError, done: () => void) {
  let last: TrialPiece | undefined;
  try {
    for await (const line of linesOf(body)) yield (last = trialPiece.parse(JSON.parse(line)));
  } catch (error) {
    console.error('trial:', error);
  } finally {
    done();
  }
  if (last?.kind !== 'over') yield { kind: 'failed' as const, code, error: message };
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
  return answer.parse(await (await asked(session, order, failed)).json());
}

async function asked(session: Session, order: TrialAsk, failed: AppError, gone?: AbortSignal): Promise<Response> {
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
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(gone ? [gone] : [])]),
  }).catch(() => null);
  if (!response) throw off;
  if (!response.ok) throw failed;
  return response;
}
