import { dispose, Room } from '@livekit/rtc-node';
import { execFileSync } from 'node:child_process';
import { curl, setup, type Example } from '@/lib/account/api-keys/examples';
import { readReference, type Reference, type RouteName } from '@/lib/account/api-keys/reference';
import { CallStage, until } from '@/tests/support/calls';
import { apiSecret, VERBS } from '@/tests/support/database-people';

/** Every example of the reference page, as it stands there: the shell reads its text, and what `curl` is told is sent. */
const CURL = `curl() { printf '%s\\0' "$@"; printf 'BODY\\0'; cat; }`;

let stage: CallStage;
let secret: string;
let shown: Reference;
const rooms: Room[] = [];
const ran = new Set<string>();

beforeAll(async () => {
  stage = await CallStage.open();
  ({ secret } = await apiSecret(stage.sql, stage.owner, stage.owner, VERBS));
  shown = readReference(await (await fetch(`${stage.need('PARLEY_PUBLIC_URL')}/api/openapi.json`)).json());
});
afterAll(async () => {
  await Promise.all(rooms.map((room) => room.disconnect()));
  // Its native part keeps the process alive.
  await dispose();
  await stage.close();
});

function asked(text: string, values: Record<string, string>) {
  const script = [CURL, setup(shown.url).replace('parley_…', secret), text].join('\n');
  const said = execFileSync('sh', ['-euc', script], { env: { ...process.env, ...values }, input: '' });
  const [head = '', body = ''] = said.toString('utf8').split('BODY\0');
  const words = head.split('\0');
  const after = (flag: string) => words.flatMap((word, place) => (words[place - 1] === flag ? [word] : []));
  const headers = after('-H').map((line): [string, string] => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  const address = words.find((word) => word.startsWith('http')) ?? '';
  return { address, method: after('-X')[0] ?? 'GET', headers, body };
}

async function run(example: Example | undefined, values: Record<string, string> = {}) {
  if (!example) throw new Error('this example is not shown');
  const text = curl(example);
  const { address, method, headers, body } = asked(text, values);
  const answer = await fetch(address, { method, headers, ...(body && { body }) });
  const told = await answer.text();
  ran.add(text);
  expect([text, answer.ok ? answer.status : `${answer.status} ${told}`]).toEqual([text, expect.any(Number)]);
  return { status: answer.status, told: told === '' ? null : (JSON.parse(told) as unknown) };
}

const tables = () => shown.groups.flatMap((group) => group.tables);
const ofTable = (name: string, method: string, place = 0) =>
  tables()
    .find((table) => table.name === name)
    ?.operations.find((one) => one.method === method)?.examples[place];
const ofRoute = (name: RouteName, place = 0) => shown.routes.find((route) => route.name === name)?.examples[place];

test('every table is listed', async () => {
  expect(tables().length).toBeGreaterThan(10);
  for (const { name } of tables()) {
    const { status, told } = await run(ofTable(name, 'GET'));
    expect([name, status, told]).toEqual([name, 200, expect.any(Array)]);
  }
});

test('a row is made, changed and deleted', async () => {
  const made = await run(ofTable('crm_leads', 'POST'));
  expect(made).toMatchObject({ status: 201, told: [{ first_name: 'Ada', last_name: 'Lovelace' }] });
  const rows = () => stage.sql`select id, last_name, deleted from public.crm_leads where user_id = ${stage.owner}`;
  const values = { ROW_ID: String((await rows())[0]?.id) };
  await run(ofTable('crm_leads', 'PATCH'), values);
  expect(await rows()).toMatchObject([{ last_name: 'King', deleted: false }]);
  await run(ofTable('crm_leads', 'PATCH', 1), values);
  expect(await rows()).toMatchObject([{ last_name: 'King', deleted: true }]);
});

test('a call is started once and is edited and ended from outside', async () => {
  const numbers = { FROM_NUMBER: stage.number, TO_NUMBER: '+12025550107' };
  const started = await run(ofTable('api_start_calls', 'POST'), numbers);
  const again = await run(ofTable('api_start_calls', 'POST'), numbers);
  const calls = await stage.sql`select distinct call_id, room_name from public.api_start_calls
    where user_id = ${stage.owner}`;
  expect(calls).toHaveLength(1);
  const call = { id: String(calls[0]?.call_id), room: String(calls[0]?.room_name) };
  expect([started, again]).toMatchObject([{ told: [{ call_id: call.id }] }, { told: [{ call_id: call.id }] }]);

  await enter(stage.owner, call.room);
  await stage.until(call.id, ({ state }) => state === 'ongoing');
  const colleague = await stage.colleague({ scope: 'all', verbs: ['select', 'update'] });
  await enter(colleague, call.room);
  const identity = `supervisor-hover-${colleague}-${call.room}`;
  const { sid } = await until('the colleague', 10_000, async () =>
    (await stage.rooms.listParticipants(call.room)).find((person) => person.identity === identity),
  );
  const values = { ROOM_NAME: call.room, PARTICIPANT_SID: sid, PARTICIPANT_IDENTITY: identity };
  const [kick, mute] = [ofRoute('editParticipant', 0), ofRoute('editParticipant', 1)];
  expect(await run(mute, values)).toMatchObject({ status: 200, told: { details: 'muted' } });
  expect(await run(ofRoute('grantPublish'), values)).toMatchObject({ status: 200, told: { success: true } });
  expect(await run(kick, values)).toMatchObject({ status: 200, told: { details: 'removed' } });
  expect(await run(ofRoute('deleteRoom'), values)).toMatchObject({ status: 200, told: { success: true } });
  await stage.until(call.id, ({ state }) => state === 'ended');
});

test('a call from a page is prepared', async () => {
  const prepared = await run(ofRoute('initiateCall'), { ASSISTANT_ID: stage.assistant });
  expect(prepared).toMatchObject({ status: 200, told: { logId: expect.any(String) } });
});

test('no example is shown that has not been run', () => {
  const all = [...tables().flatMap(({ operations }) => operations), ...shown.routes].flatMap((one) => one.examples);
  expect(all.map(curl).filter((text) => !ran.has(text))).toEqual([]);
  expect(shown.start.map(curl).filter((text) => !ran.has(text))).toEqual([]);
  expect(shown.start).toHaveLength(3);
});

async function enter(person: string, roomName: string): Promise<void> {
  const { body } = await stage.post('/api/livekit-token', person, { roomName, participantName: '', canPublish: true });
  const room = new Room();
  await room.connect(stage.need('LIVEKIT_URL'), String(body.token), { autoSubscribe: true, dynacast: false });
  rooms.push(room);
}
