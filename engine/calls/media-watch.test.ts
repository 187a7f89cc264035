import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from './clock';
import { MediaWatch } from './media-watch';

function serve(port = 0): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((_request, response) => response.end('OK'));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
    server.getConnections(() => undefined);
  });
}

test('tells that the server has gone and that it is back', async () => {
  const told: string[] = [];
  const waiting: { word: string; resolve: () => void }[] = [];
  const tell = (word: string) => {
    told.push(word);
    for (const { resolve } of waiting.filter((wait) => wait.word === word)) resolve();
  };
  const until = (word: string) => new Promise<void>((resolve) => waiting.push({ word, resolve }));

  const first = await serve();
  const connections = new Set<{ destroy(): void }>();
  first.on('connection', (socket) => connections.add(socket));
  const { port }: AddressInfo = JSON.parse(JSON.stringify(first.address()));
  const watch = new MediaWatch(`http://127.0.0.1:${port}`, systemClock, {
    down: () => tell('down'),
    back: async (wasDown) => tell(wasDown ? 'back' : 'there'),
    log: () => undefined,
  });
  watch.start();
  await until('there');
  const down = until('down');
  const closed = close(first);
  for (const connection of connections) connection.destroy();
  await Promise.all([closed, down]);
  const back = until('back');
  const second = await serve(port);
  await back;
  watch.stop();
  await close(second);
  expect(told).toEqual(['there', 'down', 'back']);
});
