import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Access } from './contract';

/** What a provider of the tests does with the next request. */
export type Answer =
  | { kind: 'whole'; pieces: readonly (string | Buffer)[]; type?: string }
  | { kind: 'cut'; pieces: readonly (string | Buffer)[] }
  | { kind: 'stall'; pieces: readonly (string | Buffer)[] }
  | { kind: 'status'; status: number }
  | { kind: 'silence' };

export interface Asked {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A local server that speaks as it is told, over real sockets. */
export class FakeProvider {
  answer: Answer = { kind: 'silence' };
  /** By address, where several are asked at once. */
  answers: ((url: string) => Answer) | null = null;
  readonly asked: Asked[] = [];
  readonly server = createServer((request, response) => void this.handle(request, response));
  private port = 0;

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get access(): Access {
    return {
      origin: `http://127.0.0.1:${this.port}`,
      key: 'the-key',
      settings: {},
      // A busy machine is no slow provider.
      patience: {
        first: this.answer.kind === 'silence' ? 80 : 10_000,
        gap: this.answer.kind === 'stall' ? 80 : 10_000,
      },
    };
  }

  get last(): Asked {
    const last = this.asked.at(-1);
    if (!last) throw new Error('nothing was asked');
    return last;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    this.asked.push({
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    });
    const answer = this.answers?.(request.url ?? '') ?? this.answer;
    if (answer.kind === 'silence') return;
    if (answer.kind === 'status') return void response.writeHead(answer.status).end('{"error":{"message":"no"}}');
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    for (const piece of answer.pieces) {
      response.write(piece);
      // A piece of its own on the wire.
      await delay(2);
    }
    if (answer.kind === 'cut') response.destroy();
    else if (answer.kind === 'whole') response.end();
  }
}

/** Everything that an iteration gives, and why it ended. */
export async function collect<One>(all: AsyncIterable<One>): Promise<{ got: One[]; error: unknown }> {
  const got: One[] = [];
  try {
    for await (const one of all) got.push(one);
    return { got, error: null };
  } catch (error) {
    return { got, error };
  }
}

export const never = () => new AbortController().signal;
