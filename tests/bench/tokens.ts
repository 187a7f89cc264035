import { createServer } from 'node:http';
import { z } from 'zod';
import { makeWorkspace, type Person } from '../e2e/support/workspace';
import type { PrivateStack } from '../support/stack';
import { askForEnd, startCall, untilState } from './start-call';
import type { Measures } from './report';

const CONNECTIONS = 16;
const FOR_MS = 8000;
/** `/api/livekit-token` with all its guards, each answer a token (the limit of one person is raised for the bench), beside a bare Node server that only answers. */
export async function tokens(stack: PrivateStack): Promise<Measures> {
  const workspace = await makeWorkspace();
  const origin = `http://127.0.0.1:${stack.port}`;
  const token = await accessToken(origin, stack, workspace.owner);
  const call = await startCall(workspace, '+12025550109');
  await untilState(workspace, call.id, 'ongoing');
  const body = JSON.stringify({ roomName: call.room, participantName: 'bench', canPublish: false });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const guarded = await rate(`${origin}/api/livekit-token`, { method: 'POST', headers, body });
  const bare = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await new Promise((resolve) => bare.once('listening', resolve));
  const address = bare.address();
  const plain = await rate(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, {
    method: 'POST',
    headers,
    body,
  });
  bare.close();
  await askForEnd(workspace, call.id);
  await workspace.sql.end();
  return {
    '/api/livekit-token, tokens given (requests/s)': guarded,
    'bare Node server, same client (requests/s)': plain,
  };
}

async function accessToken(origin: string, stack: PrivateStack, { email, password }: Person): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.environment().SUPABASE_PUBLISHABLE_KEY ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

async function rate(url: string, init: RequestInit): Promise<number> {
  const until = Date.now() + FOR_MS;
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      let count = 0;
      while (Date.now() < until) {
        const answer = await fetch(url, init);
        await answer.text();
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
        count += 1;
      }
      return count;
    }),
  );
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / (FOR_MS / 1000));
}
