import { spawn, type ChildProcess } from 'node:child_process';
import { CallStage, until } from '@/tests/support/calls';
import { freePort, pidOf } from '@/tests/support/stack';

/** Two engines run; the one that holds the call hangs, which is worse than dying: its connections stay open. */
let stage: CallStage;
let second: ChildProcess;

beforeAll(async () => {
  stage = await CallStage.open();
  const port = String(await freePort());
  second = spawn(process.execPath, ['--enable-source-maps', 'dist/engine.mjs'], {
    env: { ...process.env, ...stage.environment, ENGINE_PORT: port, ENGINE_URL: `http://127.0.0.1:${port}` },
    stdio: 'ignore',
  });
  await until('the second engine', 30_000, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/health`);
    return answer.ok ? true : undefined;
  });
});
afterAll(async () => {
  second.kill('SIGTERM');
  await stage.close();
});

async function holder(id: string): Promise<string> {
  const [row] = await stage.sql<{ name: string }[]>`
    select e.name from public."callLogs" c join app.engines e on e.id = c.lease_owner where c.id = ${id}`;
  if (!row) throw new Error('nobody holds the call');
  return row.name;
}

const turnsOf = async (id: string) => (await stage.turns(id)).length;

test('the other engine takes the call over, and the first one lets go when it wakes', async () => {
  const first = pidOf('engine');
  const call = await stage.start('00', 'agent');
  await stage.until(call.id, ({ state }) => state === 'ongoing');
  await until('the greeting', 30_000, async () => ((await turnsOf(call.id)) > 0 ? true : undefined));
  const before = await holder(call.id);
  const held = before.endsWith(`:${stage.need('ENGINE_PORT')}`) ? first : second.pid;
  if (!held) throw new Error('the engine that holds the call is not known');
  process.kill(held, 'SIGSTOP');
  try {
    await until('another holder', 30_000, async () => ((await holder(call.id)) === before ? undefined : true));
  } finally {
    process.kill(held, 'SIGCONT');
  }
  const sofar = await turnsOf(call.id);
  await until('turns under the other engine', 40_000, async () =>
    (await turnsOf(call.id)) > sofar + 1 ? true : undefined,
  );
  const { ended_code } = await stage.until(call.id, ({ state }) => state === 'ended', 60_000);
  expect(['agent_hangup', 'callee_hangup']).toContain(ended_code);
});
