import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { trialAnswer, type TrialAnswer, type TrialTurn } from '@/lib/call/trial';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { env } from './env';
import { countOne } from './limited';
import type { Session } from './session';
import { bearerClient } from './supabase';

const turns = new RateLimiterMemory({ points: 60, duration: 60 });
/** A little more than the engine waits for a mind. */
const PATIENCE = 65_000;

/** A turn with an agent as its draft is saved, for somebody who may change it. */
export async function takeTrialTurn(session: Session, assistantId: string, turn: TrialTurn): Promise<TrialAnswer> {
  const allowed = await bearerClient(session.accessToken).rpc('may_try_assistant', { p_assistant: assistantId });
  if (allowed.error) throw toAppError(allowed.error);
  await countOne(turns, session.userId);
  const { ENGINE_URL, ENGINE_SECRET } = env();
  const off = new AppError(503, 'trial_off', 'Nobody is there to answer');
  if (!ENGINE_URL) throw off;
  const response = await fetch(new URL('/trial', ENGINE_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${ENGINE_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...turn, assistantId }),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (!response) throw off;
  if (!response.ok) throw new AppError(502, 'trial_failed', 'The agent could not answer');
  return trialAnswer.parse(await response.json());
}
