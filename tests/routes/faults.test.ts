import { CallStage, until } from '@/tests/support/calls';
import { killJobs } from '@/tests/support/job-processes';
import { pidOf } from '@/tests/support/stack';

/** Kills one process of the stack at a time. The call must go on: what is said after the fault is the proof. */
let stage: CallStage;

beforeAll(async () => {
  stage = await CallStage.open();
});
afterAll(() => stage.close());

const WITHIN_MS = 60_000;

async function talking(): Promise<{ id: string; room: string }> {
  const call = await stage.start('00', 'agent');
  await stage.until(call.id, ({ state }) => state === 'ongoing');
  await until('the greeting', 30_000, async () => ((await stage.turns(call.id)).length > 0 ? true : undefined));
  return call;
}

/** Both have spoken since: the agent hears the callee, and the callee the agent. */
async function talkGoesOn(id: string, since: number): Promise<void> {
  await until('turns after the fault', WITHIN_MS, async () => {
    const zero = await answeredAt(id);
    const later = (await stage.turns(id)).filter(({ at_ms }) => zero + at_ms > since);
    const callee = later.findIndex(({ role }) => role === 'callee');
    return callee >= 0 && later.slice(callee).some(({ role }) => role === 'agent') ? true : undefined;
  });
}

async function answeredAt(id: string): Promise<number> {
  const [row] = await stage.sql<{ answered_at: Date }[]>`select answered_at from public."callLogs" where id = ${id}`;
  if (!row) throw new Error('no such call');
  return row.answered_at.getTime();
}

/** One reason, one end, no room, and nothing that is still to be done. */
async function endsCleanly(call: { id: string; room: string }, reason: string): Promise<void> {
  const row = await stage.until(call.id, ({ state }) => state === 'ended', WITHIN_MS);
  expect(row.endedReason).toBe(reason);
  await until('the room is gone', 15_000, async () =>
    (await stage.rooms.listRooms([call.room])).length === 0 ? true : undefined,
  );
  const [later] =
    await stage.sql`select state, "endedReason", lease_owner from public."callLogs" where id = ${call.id}`;
  expect(later).toEqual({ state: 'ended', endedReason: reason, lease_owner: null });
}

async function endAsked(call: { id: string; room: string }): Promise<void> {
  await stage.sql`update public."callLogs" set end_requested_at = now(), end_requested_code = 'supervisor_ended'
    where id = ${call.id} and state <> 'ended'`;
  await endsCleanly(call, 'Call ended by supervisor');
}

async function attempts(id: string): Promise<number> {
  const [row] = await stage.sql<{ attempts: number }[]>`
    select max((payload ->> 'attempt')::int) as attempts from public.call_events
    where call_id = ${id} and kind = 'agent_dispatched'`;
  return row?.attempts ?? 0;
}

const kill = (pid: number) => process.kill(pid, 'SIGKILL');

test('the engine is killed while it rings: the call is answered, and nobody is rung twice', async () => {
  const call = await stage.start('00', 'agent');
  await stage.until(call.id, ({ state }) => state === 'ringing');
  kill(pidOf('engine'));
  await stage.until(call.id, ({ state }) => state === 'ongoing', 30_000);
  await talkGoesOn(call.id, 0);
  await endAsked(call);
});

test('the engine is killed while they talk: the same agent talks on', async () => {
  const call = await talking();
  const killedAt = Date.now();
  kill(pidOf('engine'));
  await talkGoesOn(call.id, killedAt);
  expect(await attempts(call.id)).toBe(1);
  await endAsked(call);
});

test('the agent is killed: another one goes on within seconds', async () => {
  const call = await talking();
  const killedAt = Date.now();
  killJobs(pidOf('agents'), Number(stage.need('ENGINE_PORT')));
  await talkGoesOn(call.id, killedAt);
  expect(await attempts(call.id)).toBe(2);
  await endAsked(call);
  const parts = await until('both recordings', 45_000, async () => {
    const rows = await stage.sql`select part from public.call_recordings where call_id = ${call.id} order by part`;
    return rows.length === 2 ? rows : undefined;
  });
  expect(parts.map(({ part }) => part)).toEqual([1, 2]);
});

test('the media server is killed: the conversation goes on', async () => {
  const call = await talking();
  const killedAt = Date.now();
  kill(pidOf('livekit'));
  await talkGoesOn(call.id, killedAt);
  await endAsked(call);
});

test('a media server that hangs: nobody new gets in, and the same agent talks on', async () => {
  const call = await talking();
  const livekit = pidOf('livekit');
  process.kill(livekit, 'SIGSTOP');
  const refused = await stage
    .post('/api/livekit-token', stage.owner, { roomName: call.room, participantName: '' })
    .finally(() => process.kill(livekit, 'SIGCONT'));
  expect(refused).toMatchObject({ status: 503, body: { error: 'Media service unavailable' } });
  await talkGoesOn(call.id, Date.now());
  expect(await attempts(call.id)).toBe(1);
  await endAsked(call);
});

test('the database is killed: the conversation goes on and nothing that was said is lost', async () => {
  const call = await talking();
  const killedAt = Date.now();
  kill(pidOf('postgres'));
  await talkGoesOn(call.id, killedAt);
  await endAsked(call);
});

test('the line to the callee breaks: the call ends within a minute and says so', async () => {
  const call = await talking();
  kill(pidOf('carrier'));
  await endsCleanly(call, 'Connection lost');
});
