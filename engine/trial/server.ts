import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { trialTurn, type TrialAnswer, type TrialTurn } from '@/lib/call/trial';
import { hasBearer } from '../agent/bearer';

const LARGEST_BODY = 2_000_000;
const order = trialTurn.extend({ assistantId: z.uuid() });

export type TakeTurn = (assistantId: string, turn: TrialTurn) => Promise<TrialAnswer | null>;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > LARGEST_BODY) return undefined;
    chunks.push(bytes);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** `POST /trial`: a turn of a conversation in writing. The web app comes here, after it has asked who may. */
export async function serveTrial(
  request: IncomingMessage,
  response: ServerResponse,
  secret: string,
  takeTurn: TakeTurn,
): Promise<void> {
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (!hasBearer(request, secret)) return void json(401, { error: 'unauthorized' });
  const asked = order.safeParse(await bodyOf(request));
  if (!asked.success) return void json(400, { error: 'invalid_body' });
  const { assistantId, ...turn } = asked.data;
  try {
    const answer = await takeTurn(assistantId, turn);
    json(answer ? 200 : 404, answer ?? { error: 'assistant_not_found' });
  } catch (error) {
    console.error(`trial: ${error instanceof Error ? error.message : String(error)}`);
    json(502, { error: 'trial_failed' });
  }
}
