import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { trialTurn, type TrialAnswer, type TrialTurn } from '@/lib/call/trial';
import { hasBearer } from '../agent/bearer';
import { json, jsonBody } from '../agent/json-http';

const LARGEST_BODY = 2_000_000;
const order = trialTurn.extend({ assistantId: z.uuid() });

export type TakeTurn = (assistantId: string, turn: TrialTurn) => Promise<TrialAnswer | null>;

/** `POST /trial`: a turn of a conversation in writing. The web app comes here, after it has asked who may. */
export async function serveTrial(
  request: IncomingMessage,
  response: ServerResponse,
  secret: string,
  takeTurn: TakeTurn,
): Promise<void> {
  if (!hasBearer(request, secret)) return json(response, 401, { error: 'unauthorized' });
  const asked = order.safeParse(await jsonBody(request, LARGEST_BODY));
  if (!asked.success) return json(response, 400, { error: 'invalid_body' });
  const { assistantId, ...turn } = asked.data;
  try {
    const answer = await takeTurn(assistantId, turn);
    json(response, answer ? 200 : 404, answer ?? { error: 'assistant_not_found' });
  } catch (error) {
    console.error(`trial: ${error instanceof Error ? error.message : String(error)}`);
    json(response, 502, { error: 'trial_failed' });
  }
}
