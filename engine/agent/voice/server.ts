import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { BUILTIN_VOICES } from '@/lib/catalogues/builtin-voices';
import { hasBearer } from '../bearer';
import { json, jsonBody } from '../json-http';
import { speakOrder, VOICE_RATE } from '@/lib/catalogues/voice-order';
import type { Synthesiser } from './synthesise';

const LARGEST_BODY = 16_384;
const FAILED = { error: 'synthesis_failed' };

async function times(synthesiser: Synthesiser, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const order = speakOrder.safeParse(await jsonBody(request, LARGEST_BODY));
  if (!order.success) return json(response, 400, { error: 'invalid_order' });
  json(response, 200, await synthesiser.times(order.data));
}

async function speak(synthesiser: Synthesiser, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const order = speakOrder.safeParse(await jsonBody(request, LARGEST_BODY));
  if (!order.success) return json(response, 400, { error: 'invalid_order' });
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  response.writeHead(200, { 'content-type': `audio/L16;rate=${VOICE_RATE};channels=1`, 'x-sample-format': 's16le' });
  for await (const { buffer, byteOffset, byteLength } of synthesiser.speak(order.data, gone.signal)) {
    if (byteLength === 0) continue;
    const room = response.write(Buffer.from(buffer, byteOffset, byteLength));
    if (!room && !gone.signal.aborted) await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
  }
  response.end();
}

export function voiceServer(synthesiser: Synthesiser, secret: string): Server {
  return createServer((request, response) => {
    const route = `${request.method} ${request.url}`;
    if (route === 'GET /health') return json(response, 200, { ok: true });
    if (!hasBearer(request, secret)) return json(response, 401, { error: 'unauthorized' });
    if (route === 'GET /voices') return json(response, 200, BUILTIN_VOICES);
    if (route === 'POST /times')
      return void times(synthesiser, request, response).catch(() => json(response, 500, FAILED));
    if (route !== 'POST /speak') return json(response, 404, { error: 'not_found' });
    speak(synthesiser, request, response).catch((error: unknown) => {
      console.error(`speak failed: ${error instanceof Error ? error.message : String(error)}`);
      if (response.headersSent) response.destroy();
      else json(response, 500, FAILED);
    });
  });
}
