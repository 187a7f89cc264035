import { request as httpRequest } from 'node:http';
import { stackEnvironment } from './stack';

/** A request exactly as it is written: `fetch` would mend path and Host. */
export function rawRequest(options: {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}) {
  const { hostname, port } = new URL(stackEnvironment().PARLEY_PUBLIC_URL ?? '');
  return new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    const { body, ...rest } = options;
    const asked = httpRequest({ hostname, port, ...rest }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', text }),
      );
    });
    asked.on('error', reject);
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 0, location: '', text: '' });
    });
    asked.end(body);
  });
}
