import { dispose } from '@livekit/rtc-node';
import { publishAssistant } from '@/tests/support/assistants';
import { CallStage, until } from '@/tests/support/calls';
import { signUp } from '@/tests/support/database-people';
import { PageGuest } from '@/tests/support/page-guest';

let stage: CallStage;
let stranger: string;
let colleague: string;
const pages: PageGuest[] = [];
/** A call whose page has gone: it may come back for a while, which passes beside the tests that follow. */
let left = '';

beforeAll(async () => {
  stage = await CallStage.open();
  await publishAssistant(stage.sql, stage.assistant, { begin_message: 'Hello, Ada here.' });
  stranger = await signUp(stage.sql, 'Stranger');
  colleague = await stage.colleague({ scope: 'all', verbs: ['select', 'insert', 'update', 'delete'] });
});
afterAll(async () => {
  await Promise.all(pages.map((page) => page.leave()));
  // Its native part keeps the process alive.
  await dispose();
  await stage.close();
});

async function ring(): Promise<{ id: string; room: string }> {
  const { body } = await stage.post(`/api/assistants/${stage.assistant}/initiate-call`, stage.owner, {});
  const [row] = await stage.sql<{ id: string; room: string }[]>`
    select id, sip_room as room from public."callLogs" where id = ${String(body.logId)}`;
  if (!row) throw new Error('no call');
  return row;
}
const ask = (person: string | null, roomName: string, more: Record<string, unknown> = {}) =>
  stage.post('/api/livekit-token', person, {
    roomName,
    participantName: 'Browser',
    metadata: '{}',
    is_embedded: false,
    assistant_id: stage.assistant,
    ...more,
  });
async function entered(room: string): Promise<PageGuest> {
  const { status, body } = await ask(stage.owner, room);
  expect({ status, identity: body.identity }).toEqual({ status: 200, identity: `web_${stage.owner}` });
  expect(body.typedOnly).toBe(true);
  const page = new PageGuest(stage.need('LIVEKIT_URL'));
  pages.push(page);
  await page.enter(String(body.token));
  return page;
}

test('a person on the page talks with an agent: it is heard, and it answers what is typed', async () => {
  const { id, room } = await ring();
  const page = await entered(room);
  await page.hears('Ada here');
  await page.soundsAbove(1);
  // The words arrive with the voice; what is typed before its last sample was played interrupts it.
  await until('the greeting', 15_000, async () => ((await stage.turns(id)).length > 0 ? true : undefined));
  const before = page.energy;
  await page.type('Please book it');
  await page.hears('I can offer Tuesday at ten.');
  await page.soundsAbove(before + 1);
  expect((await stage.until(id, () => true)).state).toBe('ongoing');
  await page.leave();
  left = id;
});

test('a page that comes back is answered at once, by the agent that it had', async () => {
  const { id, room } = await ring();
  const page = await entered(room);
  await page.hears('Ada here');
  await page.leave();
  const again = await entered(room);
  await again.type('Please book it');
  await again.hears('I can offer Tuesday at ten.');
  const dispatches = await stage.sql`
    select 1 from public.call_events where call_id = ${id} and kind = 'agent_dispatched'`;
  expect(dispatches).toHaveLength(1);
  await again.type('goodbye');
  expect((await stage.until(id, ({ state }) => state === 'ended', 30_000)).ended_code).toBe('agent_hangup');
});

test('the agent ends it, and the page is put out', async () => {
  const { id, room } = await ring();
  const page = await entered(room);
  await page.hears('Ada here');
  await page.type('goodbye');
  expect((await stage.until(id, ({ state }) => state === 'ended', 30_000)).ended_code).toBe('agent_hangup');
  expect(await ask(stage.owner, room)).toMatchObject({ status: 404, body: { code: 'call_ended' } });
});

test('who hangs up by the button has called, not supervised', async () => {
  const { id, room } = await ring();
  const page = await entered(room);
  await page.hears('Ada here');
  await stage.post('/api/livekit/delete-room', stage.owner, { roomName: room });
  expect((await stage.until(id, ({ state }) => state === 'ended')).ended_code).toBe('caller_hangup');
});

test('nobody enters the call of another, and nobody is a visitor without a ticket', async () => {
  const { id, room } = await ring();
  expect((await ask(null, room)).status).toBe(401);
  expect(await ask(stranger, room)).toMatchObject({ status: 404, body: { code: 'call_not_found' } });
  expect(await ask(colleague, room)).toMatchObject({ status: 404, body: { code: 'call_not_found' } });
  expect(await ask(stage.owner, room, { is_embedded: true })).toMatchObject({
    status: 403,
    body: { code: 'embed_ticket' },
  });
  await stage.sql`update public."callLogs" set end_requested_at = now() where id = ${id}`;
});

test('whoever has left and does not come back has hung up', async () => {
  const row = await stage.until(left, ({ state }) => state === 'ended', 30_000);
  expect(row).toMatchObject({ ended_code: 'caller_hangup', endedReason: 'Caller ended the call' });
  expect((await stage.turns(left)).map(({ role, text }) => `${role}: ${text}`)).toEqual([
    'agent: Hello, Ada here.',
    'callee: Please book it',
    'agent: I can offer Tuesday at ten.',
  ]);
  const dispatches = await stage.sql`
    select 1 from public.call_events where call_id = ${left} and kind = 'agent_dispatched'`;
  expect(dispatches).toHaveLength(1);
});
