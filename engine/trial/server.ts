import type { IncomingMessage, ServerResponse } from 'node:http';
import { type TrialAnswer, type TrialHeard, type TrialLine, trialOf } from '@/lib/call/trial';
import type { TrialPiece, TrialSound, TrialTurn, TrialVoice } from '@/lib/call/trial';
import { LINES_OF_JSON } from '@/lib/call/lines';
import { hasBearer } from '../agent/bearer';
import { json, jsonBody } from '../agent/json-http';
import type { Follower } from './minds';

const LARGEST_BODY = 2_000_000;
const NOBODY = { error: 'assistant_not_found' };

/** What may be asked of an agent as its draft is saved; `null`: there is no such agent. */
export interface Trials {
  turn: (assistantId: string, turn: TrialTurn, follower?: Follower) => Promise<TrialAnswer | null>;
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
    if (asked.ask === 'turn')
      return await follow(response, (follower) => trials.turn(asked.assistantId, asked, follower));
    const answer =
      asked.ask === 'hear' ? await trials.hear(asked.assistantId, asked) : await trials.speak(asked.assistantId, asked);
    json(response, answer ? 200 : 404, answer ?? NOBODY);
  } catch (error) {
    console.error(`trial: ${error instanceof Error ? error.message : String(error)}`);
    if (response.headersSent) response.destroy();
    else json(response, 502, { error: 'trial_failed' });
  }
}

/** A turn goes out while it comes, a piece a line; whoever goes away has stopped it. */
async function follow(response: ServerResponse, take: (follower: Follower) => Promise<TrialAnswer | null>) {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const piece = (piece: TrialPiece) => {
    if (gone.signal.aborted) return;
    if (!response.headersSent) response.writeHead(200, { 'content-type': LINES_OF_JSON });
    response.write(`${JSON.stringify(piece)}\n`);
  };
  const answer = await take({ piece, signal: gone.signal });
  if (!answer) return json(response, 404, NOBODY);
  piece({ kind: 'over', ended: answer.ended });
  response.end();
}
