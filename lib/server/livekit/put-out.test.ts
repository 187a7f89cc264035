import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { putOut } from './put-out';

let mediaUrl = '';
jest.mock('@/lib/server/env', () => ({
  env: () => ({ MEDIA_OFF: '', LIVEKIT_URL: mediaUrl, LIVEKIT_API_KEY: 'k', LIVEKIT_API_SECRET: 'a'.repeat(32) }),
}));

let server: Server;
let people: { identity: string }[] = [];

/** A media server in which somebody just leaves: it does not answer the removal. */
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.endsWith('/RemoveParticipant')) return void request.socket.destroy();
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ participants: people }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  mediaUrl = `ws://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

it('is content when the person has left meanwhile', async () => {
  people = [{ identity: 'agent-1' }];
  await expect(putOut('call-1', 'supervisor-1')).resolves.toBeUndefined();
});

it('says that the media server does not answer while the person is still there', async () => {
  people = [{ identity: 'supervisor-1' }];
  await expect(putOut('call-1', 'supervisor-1')).rejects.toMatchObject({ status: 503, code: 'media_unavailable' });
});
