import type { IncomingMessage, ServerResponse } from 'node:http';
import { type TrialAnswer, type TrialHeard, type TrialLine, trialOf } from '@/lib/call/trial';
import type { TrialSound, TrialTurn, TrialVoice } from '@/lib/call/trial';
import { hasBearer } from '../agent/bearer';
import { json, jsonBody } from '../agent/json-http';

const LARGEST_BODY = 2_000_000;

/** What may be asked of an agent as its draft is saved; `null`: there is no such agent. */
export interface Trials {
  turn: (assistantId: string, turn: TrialTurn) => Promise<TrialAnswer | null>;
  hear: (assistantId: string, sound: TrialSound) => Promise<TrialHeard | null>;
  speak: (assistantId: string, line: TrialLine) => Promise<TrialVoice | null>;
}
export type TakeTurn = Trials['turn'];

/** `POST /trial`: a part of a conversation with a draft. The web app comes here, after it has asked who may. */
export async function serveTrial(
  request: IncomingMessage,
  response: ServerResponse,
  secret: string,
  trials: Trials,
): Promise<void> {
  if (!hasBearer(request, secret)) return json(response, 401, { error: 'unauthorized' });
  const { data: asked } = trialOf.safeParse(await jsonBody(request, LARGEST_BODY));
  if (!asked) return json(response, 400, { error: 'invalid_body' });
  try {
    const answer =
      asked.ask === 'turn'
        ? await trials.turn(asked.assistantId, asked)
        : asked.ask === 'hear'
          ? await trials.hear(asked.assistantId, asked)
          : await trials.speak(asked.assistantId, asked);
    json(response, answer ? 200 : 404, answer ?? { error: 'assistant_not_found' });
  } catch (error) {
    console.error(`trial: ${error instanceof Error ? error.message : String(error)}`);
    json(response, 502, { error: 'trial_failed' });
  }
}
