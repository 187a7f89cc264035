import { createServer } from 'node:http';
import type { Sql } from 'postgres';
import { WebSocketServer } from 'ws';
import { seal } from '@/lib/account/credentials/seal';
import { publishAssistant } from './assistants';
import { stackEnvironment } from './stack';

const RATE = 16_000;

/**
 * The recognition provider as the stack of the tests reaches it: it hears every line, and where the sound is one that
 * `knows` it says the same words once the line is finished. Whoever else speaks is heard, and not understood.
 */
export async function recognitionStandIn(words: string, knows: (samples: Int16Array, rate: number) => boolean) {
  const server = createServer((_request, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({ server, path: '/deepgram/v1/listen' });
  const understood = new Set<object>();
  sockets.on('connection', (socket) => {
    const sound: Buffer[] = [];
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        sound.push(data);
        if (knows(samplesOf(data), RATE)) understood.add(socket);
        return;
      }
      if (!String(data).includes('CloseStream')) return;
      const alternatives = [{ transcript: words, confidence: 1 }];
      const result = { type: 'Results', is_final: true, channel: { alternatives } };
      if (knows(samplesOf(Buffer.concat(sound)), RATE)) socket.send(JSON.stringify(result));
      socket.close();
    });
  });
  const { port } = new URL(stackEnvironment().PARLEY_PROVIDER_GATEWAY ?? '');
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(Number(port), '127.0.0.1', resolve));
  return {
    /** How many lines have carried, in one piece, what it knows. */
    understood: () => understood.size,
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}

const samplesOf = (bytes: Buffer) =>
  Int16Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readInt16LE(at * 2));

/** The account has a key of the provider, and the published agent hears with it. */
export async function giveEars(sql: Sql, owner: string, assistant: string): Promise<void> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.credentials (user_id, created_by, provider, last_four) values (${owner}, ${owner}, 'deepgram', 'abcd') returning id`;
  const id = row?.id ?? '';
  const sealed = seal('the-key', stackEnvironment().CREDENTIALS_KEY ?? '', { tenant: owner, id });
  await sql`insert into app.credential_secrets (credential_id, sealed) values (${id}, ${sealed})`;
  await publishAssistant(sql, assistant, { stt_provider: 'deepgram' });
}
