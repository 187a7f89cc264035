import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Sql } from 'postgres';
import { type WebSocket, WebSocketServer } from 'ws';
import { seal } from '@/lib/account/credentials/seal';
import { until } from './calls';
import { stackEnvironment } from './stack';

const PORT_LIMIT_MS = 120_000;
/** One chunk of an OpenAI-compatible chat, without its envelope. */
export type Delta = Record<string, unknown>;

/** Two journeys may want the one port at the same time: the second waits for it. */
export async function listenForProviders(server: Server): Promise<void> {
  const { port } = new URL(stackEnvironment().PARLEY_PROVIDER_GATEWAY ?? '');
  await until('the port of the providers is free', PORT_LIMIT_MS, async () => {
    server.listen(Number(port), '127.0.0.1');
    await once(server, 'listening');
    return true;
  });
}

/**
 * Stands where the stack of the tests looks for every provider, and speaks their protocols: Deepgram's live and whole
 * transcription and its voice, and OpenAI's streamed chat. Journeys that need it take turns at its port.
 */
export class ProvidersStandIn {
  /** What is recognised next, whatever is heard; empty: nothing is understood. */
  words = '';
  /** How the mind answers the messages that it is asked with: at once, or piece by piece in its own time. */
  mind: (asked: string) => Delta | AsyncIterable<Delta> = () => ({ content: 'I see.' });
  /** Every address refuses the key. */
  refuses = false;
  /** 16-bit samples at 16 kHz, as they came. */
  readonly heard: Int16Array[] = [];
  readonly asked: { url: string; body: string }[] = [];
  private readonly server = createServer((request, response) => void this.answer(request, response));
  private readonly lines = new WebSocketServer({ noServer: true });

  private constructor() {
    this.server.on('upgrade', (request, socket, head) => {
      this.lines.handleUpgrade(request, socket, head, (line) => this.listen(line));
    });
  }

  static async open(): Promise<ProvidersStandIn> {
    const made = new ProvidersStandIn();
    await listenForProviders(made.server);
    return made;
  }

  async close(): Promise<void> {
    this.lines.clients.forEach((line) => line.terminate());
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private listen(line: WebSocket): void {
    line.on('message', (data: Buffer, binary) => {
      if (!binary) return;
      this.heard.push(samplesOf(data));
      if (this.words === '') return;
      const alternatives = [{ transcript: this.words, confidence: 0.97 }];
      this.words = '';
      line.send(JSON.stringify({ type: 'Results', is_final: true, speech_final: true, channel: { alternatives } }));
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const url = request.url ?? '';
    this.asked.push({ url, body: body.toString('utf8') });
    if (this.refuses) return void response.writeHead(401).end('{}');
    if (url.startsWith('/deepgram/v1/listen')) {
      const samples = samplesOf(body.subarray(44));
      this.heard.push(samples);
      const channels = [{ alternatives: [{ transcript: this.words, confidence: 0.97, words: [] }] }];
      return json(response, { metadata: { duration: samples.length / 16_000, channels: 1 }, results: { channels } });
    }
    if (url.startsWith('/deepgram/v1/speak')) {
      // Half a second of a soft tone at 24 kHz.
      const sound = Int16Array.from({ length: 12_000 }, (_, n) => Math.round(4000 * Math.sin(n / 8)));
      return void response.writeHead(200, { 'content-type': 'audio/raw' }).end(Buffer.from(sound.buffer));
    }
    if (url === '/openai/v1/chat/completions') return void (await this.think(response, body.toString('utf8')));
    json(response, {});
  }

  private async think(response: ServerResponse, asked: string): Promise<void> {
    const send = (data: unknown) =>
      response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
    const chunk = (delta: Delta, finish_reason: string | null = null) =>
      send({ id: 'chat-1', choices: [{ index: 0, delta, finish_reason }] });
    const usage = { prompt_tokens: 90, completion_tokens: 9, total_tokens: 99 };
    const said = this.mind(asked);
    let end = 'stop';
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    try {
      for await (const delta of isPieces(said) ? said : [said]) {
        if ('tool_calls' in delta) end = 'tool_calls';
        chunk(delta);
        if (response.destroyed) return;
      }
    } catch {
      // The test lets the line break.
      return void response.destroy();
    }
    chunk({}, end);
    send({ id: 'chat-1', choices: [], usage });
    send('[DONE]');
    response.end();
  }
}

const isPieces = (said: Delta | AsyncIterable<Delta>): said is AsyncIterable<Delta> => Symbol.asyncIterator in said;

const samplesOf = (bytes: Buffer) => {
  const whole = Uint8Array.from(bytes);
  return new Int16Array(whole.buffer, 0, Math.floor(whole.length / 2));
};

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A key of the account, sealed as the web app seals it. */
export async function giveKey(sql: Sql, owner: string, provider: 'deepgram' | 'openai'): Promise<void> {
  const id = randomUUID();
  const sealed = seal('the-key-of-the-tests', stackEnvironment().CREDENTIALS_KEY ?? '', { tenant: owner, id });
  await sql`insert into public.credentials (id, user_id, created_by, provider, last_four, checked_at)
    values (${id}, ${owner}, ${owner}, ${provider}, 'ests', now())`;
  await sql`insert into app.credential_secrets (credential_id, sealed) values (${id}, ${sealed})`;
}
