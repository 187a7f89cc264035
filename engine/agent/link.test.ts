import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { WebSocketServer, type WebSocket } from 'ws';
import { jobMessage, type EngineMessage, type JobMessage } from '@/lib/call/agent-link';
import { EngineLink } from './link';

class FakeEngine {
  server: WebSocketServer;
  heard: JobMessage[] = [];
  private waiting: (() => void)[] = [];
  sockets: WebSocket[] = [];

  constructor(
    port: number,
    private readonly acks: boolean,
  ) {
    this.server = new WebSocketServer({ port, host: '127.0.0.1' });
    this.server.on('connection', (socket) => {
      this.sockets.push(socket);
      socket.on('message', (data) => {
        const message = jobMessage.parse(JSON.parse(String(data)));
        this.heard.push(message);
        if (this.acks) this.say(socket, { kind: 'ack', id: message.id });
        this.waiting.splice(0).forEach((done) => done());
      });
    });
  }

  get port(): number {
    const address = this.server.address();
    return (address as AddressInfo).port;
  }

  say(socket: WebSocket, message: EngineMessage): void {
    socket.send(JSON.stringify(message));
  }

  async until(met: () => boolean): Promise<void> {
    while (!met()) await new Promise<void>((done) => this.waiting.push(done));
  }

  async kill(): Promise<void> {
    this.sockets.forEach((socket) => socket.terminate());
    this.server.close();
    await once(this.server, 'close');
  }
}

const turn = (text: string) => ({
  kind: 'turn' as const,
  turn: { itemId: text, role: 'callee' as const, text, interrupted: false, startedAt: 1, endedAt: 2, metrics: {} },
});
const texts = (engine: FakeEngine) => engine.heard.flatMap((m) => (m.kind === 'turn' ? [m.turn.text] : []));

test('what an engine has not stored is said again to the one that comes after it', async () => {
  const first = new FakeEngine(0, false);
  await once(first.server, 'listening');
  const { port } = first;
  const link = new EngineLink(`ws://127.0.0.1:${port}/calls/a/agent`, 'token');
  link.send({ kind: 'ready', identity: 'agent-AJ_1', recordingFile: null });
  link.send(turn('one'));
  await first.until(() => texts(first).length === 1);
  await first.kill();
  link.send(turn('two'));
  const second = new FakeEngine(port, true);
  await second.until(() => texts(second).length === 2);
  await link.stored(5000);
  expect(second.heard.map(({ kind }) => kind)).toEqual(['ready', 'turn', 'turn']);
  expect(texts(second)).toEqual(['one', 'two']);
  await second.kill();
  const third = new FakeEngine(port, true);
  await third.until(() => third.heard.length > 0);
  expect(third.heard.map(({ kind }) => kind)).toEqual(['ready']);
  link.close();
  await third.kill();
});

test('the engine answers, and says goodbye', async () => {
  const engine = new FakeEngine(0, true);
  await once(engine.server, 'listening');
  const link = new EngineLink(`ws://127.0.0.1:${engine.port}/calls/a/agent`, 'token');
  const [socket] = await once(engine.server, 'connection');
  engine.say(socket, { kind: 'answered' });
  engine.say(socket, { kind: 'bye', reason: 'ended' });
  await link.answered;
  expect(await link.bye).toBe('ended');
  link.close();
  await engine.kill();
});

test('a call that the engine does not know is left', async () => {
  const engine = new FakeEngine(0, true);
  await once(engine.server, 'listening');
  const link = new EngineLink(`ws://127.0.0.1:${engine.port}/calls/a/agent`, 'token');
  const [socket] = await once(engine.server, 'connection');
  socket.close(1008, 'no such call');
  expect(await link.bye).toBe('no such call');
  link.close();
  await engine.kill();
});

test('a question is asked again of the engine that comes after one that was killed, and answered', async () => {
  const first = new FakeEngine(0, false);
  await once(first.server, 'listening');
  const { port } = first;
  const link = new EngineLink(`ws://127.0.0.1:${port}/calls/a/agent`, 'token');
  const answered = link.ask({ about: 'knowledge', question: 'When?' });
  await first.until(() => first.heard.length === 1);
  await first.kill();
  const second = new FakeEngine(port, false);
  await second.until(() => second.heard.length === 1);
  expect(second.heard[0]).toEqual(first.heard[0]);
  const [socket] = second.sockets;
  if (!socket) throw new Error('no socket');
  second.say(socket, { kind: 'answer', to: second.heard[0]?.id ?? '', text: 'At nine.' });
  expect(await answered).toBe('At nine.');
  const open = link.ask({ about: 'knowledge', question: 'Where?' });
  await link.stored(5000);
  expect(await open).toBeNull();
  link.close();
  await second.kill();
});
