/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { probe } from './probe';

let server: Server;
const at = (status: number | null): Promise<string> =>
  new Promise((resolve) => {
    server = createServer((_, response) => void (status && response.writeHead(status).end()));
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
    });
  });
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  [200, true],
  [307, true],
  [503, false],
  [null, false],
])('a component that answers %s does its work: %s', async (status, well) => {
  expect(await probe({ kind: 'http', url: await at(status) }, 200)).toBe(well);
});
