import type { IncomingMessage, ServerResponse } from 'node:http';
import { meaningAsk } from '@/lib/call-center/files/meaning-api';
import { hasBearer } from '../agent/bearer';
import { json, jsonBody } from '../agent/json-http';
import type { paidMeaningOf } from './question';

const LARGEST_BODY = 20_000;

/** `POST /meaning`: what a question means. The web app comes here, after it has asked who may. */
export async function serveMeaning(
  request: IncomingMessage,
  response: ServerResponse,
  secret: string,
  meaningOf: ReturnType<typeof paidMeaningOf>,
): Promise<void> {
  if (!hasBearer(request, secret)) return json(response, 401, { error: 'unauthorized' });
  const { data: asked } = meaningAsk.safeParse(await jsonBody(request, LARGEST_BODY));
  if (!asked) return json(response, 400, { error: 'invalid_body' });
  json(response, 200, { meaning: await meaningOf(asked.tenant, asked.question, asked.file) });
}
