import { dispose } from '@livekit/rtc-node';
import { decodeJwt } from 'jose';
import { buildAssistant } from '@/stack/seed/builders';
import { publishAssistant } from '@/tests/support/assistants';
import { CallStage, until } from '@/tests/support/calls';
import { signUp } from '@/tests/support/database-people';
import { PageGuest } from '@/tests/support/page-guest';

const SITE = 'https://shop.example';
let stage: CallStage;
let guest: PageGuest | null = null;

beforeAll(async () => {
  stage = await CallStage.open();
  await publishAssistant(stage.sql, stage.assistant, {
    begin_message: 'Hello, Ada here.',
    instructions: 'when the callee says book: say I can offer Tuesday at ten.\nwhen the callee says menu: press 2',
    sdk_messages: ['tool-calls', 'structured-data'],
    ambient_sound: 'call-center',
  });
});
beforeEach(async () => {
  await offer({});
  // Every test is another visitor.
  await stage.sql`update app.embed_tickets set visitor = gen_random_uuid()`;
  await stage.sql`update public."callLogs" set end_requested_at = now() where user_id = ${stage.owner} and state <> 'ended'`;
  await until('the lines are free', 30_000, async () => {
    const live = await stage.sql`select 1 from public."callLogs" where user_id = ${stage.owner} and state <> 'ended'`;
    return live.length === 0 ? true : undefined;
  });
});
afterEach(async () => {
  await guest?.leave();
  guest = null;
});
afterAll(async () => {
  await dispose();
  await stage.close();
});

const offer = ({ enabled = true, sites = [SITE], atOnce = 5 }) => stage.sql`
  insert into public.assistant_embeds (user_id, assistant_id, enabled, sites, calls_at_once, calls_per_day)
  values (${stage.owner}, ${stage.assistant}, ${enabled}, ${sites}, ${atOnce}, 1000)
  on conflict (user_id, assistant_id) do update set enabled = excluded.enabled, sites = excluded.sites,
    calls_at_once = excluded.calls_at_once, calls_per_day = excluded.calls_per_day`;

interface Visited {
  headers: Headers;
  html: string;
  ticket: string;
}
async function visit(
  referrer: string | null = `${SITE}/contact`,
  query = '',
  id = stage.assistant,
  dest = 'document',
): Promise<Visited> {
  const answer = await fetch(`${stage.need('PARLEY_PUBLIC_URL')}/assistants/embed/${id}${query}`, {
    headers: { ...(referrer ? { referer: referrer } : {}), cookie: 'locale=fr', 'sec-fetch-dest': dest },
  });
  const html = await answer.text();
  return { headers: answer.headers, html, ticket: /ticket[\\":]+([\da-f]{64})/.exec(html)?.[1] ?? '' };
}
const begin = (ticket: string, more = {}, id = stage.assistant) =>
  stage.post(`/api/assistants/${id}/initiate-call`, null, { ticket, ...more });
const enter = (ticket: string | undefined, person: string | null = null) =>
  stage.post('/api/livekit-token', person, {
    ...{ roomName: 'mine', participantName: 'agent-x', canPublish: true, is_embedded: true },
    ...{ assistant_id: stage.assistant, ticket },
  });
const refusal = async (asked: ReturnType<typeof begin>) => {
  const { status, body } = await asked;
  return `${status} ${String(body.code)}`;
};

test('the page may be framed by the listed sites, holds a name and no word of the agent, and sets no cookie', async () => {
  const { headers, html, ticket } = await visit(`${SITE}/contact`, '?lng=de');
  expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self' https:\/\/shop\.example$/);
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toContain('no-store');
  expect(html).toContain('lang="de"');
  expect(html).toContain('Ada');
  for (const secret of ['Tuesday at ten', 'Ada here', stage.owner, 'when the callee'])
    expect(html).not.toContain(secret);
  expect(ticket).not.toBe('');
});

test.each([
  ['an unlisted site', 'https://evil.example/'],
  ['nowhere', null],
  ['our own pages', 'self'],
])('from %s there is no ticket', async (_, referrer) => {
  const from = referrer === 'self' ? stage.need('PARLEY_PUBLIC_URL') : referrer;
  const { html, ticket } = await visit(from);
  expect(html).toContain('Ada');
  expect(ticket).toBe('');
});

test('a page that loads itself again says where it stands, and is believed in a frame only', async () => {
  const again = `?site=${encodeURIComponent(SITE)}`;
  expect((await visit(null, again, stage.assistant, 'iframe')).ticket).not.toBe('');
  expect((await visit(null, again)).ticket).toBe('');
  expect((await visit(null, '?site=https://evil.example', stage.assistant, 'iframe')).ticket).toBe('');
  expect((await visit('https://evil.example/', again, stage.assistant, 'iframe')).ticket).toBe('');
});

test('what is not offered, or no agent at all, nobody frames, and it is not named', async () => {
  await offer({ enabled: false });
  for (const id of [stage.assistant, '00000000-0000-4000-8000-000000000000', 'none']) {
    const { headers, html, ticket } = await visit(SITE, '', id);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(html).not.toContain('Ada');
    expect(ticket).toBe('');
  }
});

test('a visitor talks with the agent by the ticket alone, under rights that do nothing else, and leaving hangs up', async () => {
  const { ticket } = await visit();
  const started = await begin(ticket);
  expect(started).toMatchObject({ status: 200, body: { logId: expect.any(String) } });
  const { status, body } = await enter(ticket);
  expect({ status, typedOnly: body.typedOnly, identity: body.identity }).toEqual({
    ...{ status: 200, typedOnly: true, identity: `web_${String(started.body.callUuid)}` },
  });
  const { video, name, metadata, sub } = decodeJwt(String(body.token));
  expect({ video, name: name || undefined, metadata: metadata || undefined, sub }).toEqual({
    video: {
      ...{ roomJoin: true, room: expect.stringMatching(/^call-[\da-f]{32}$/), canSubscribe: true, canPublish: false },
      ...{ canPublishData: true, canUpdateOwnMetadata: false, hidden: false },
    },
    ...{ name: undefined, metadata: undefined, sub: body.identity },
  });
  guest = new PageGuest(stage.need('LIVEKIT_URL'));
  await guest.enter(String(body.token));
  await guest.hears('Ada here');
  await until('the greeting', 15_000, async () =>
    (await stage.turns(String(started.body.logId))).length > 0 ? true : undefined,
  );
  await guest.type('Please book it');
  await guest.hears('I can offer Tuesday at ten.');
  expect(body.messages).toEqual(['tool-calls', 'structured-data']);
  await guest.type('The menu, please');
  const { toolCalls } = guest;
  await until('the tool is told', 10_000, async () => (toolCalls.length > 0 ? true : undefined));
  expect(toolCalls).toEqual([{ name: 'pressDigit', arguments: { digits: '2' } }]);
  // Nobody speaks now: this is the sound behind the agent, for more than half a second.
  await guest.soundsAbove(guest.energy + 8);
  const result = () => stage.post(`/api/assistants/${stage.assistant}/visit-result`, null, { ticket });
  expect(await result()).toEqual({ status: 200, body: { result: null } });
  await guest.leave();
  const row = await stage.until(String(started.body.logId), ({ state }) => state === 'ended', 30_000);
  expect(row.ended_code).toBe('caller_hangup');
  const came = {
    ...{ made_by: 'builtin', summary: 'Secret.', success: 'yes' },
    fields: [{ name: 'Day', value: 'Tuesday' }],
  };
  await stage.sql`select app.store_call_result(${row.id}, ${stage.sql.json(came)})`;
  expect(await result()).toEqual({ status: 200, body: { result: { data: came.fields } } });
  expect(await refusal(enter(ticket))).toBe('404 call_ended');
});

test('taken off in the middle, the conversation ends for both, and says why', async () => {
  const { ticket } = await visit();
  const { body: call } = await begin(ticket);
  guest = new PageGuest(stage.need('LIVEKIT_URL'));
  await guest.enter(String((await enter(ticket)).body.token));
  await guest.hears('Ada here');
  await offer({ enabled: false });
  expect((await stage.until(String(call.logId), ({ state }) => state === 'ended', 30_000)).ended_code).toBe(
    'unpublished',
  );
  const page = guest;
  await until('the visitor is out', 10_000, async () => (page.connected ? undefined : true));
  expect(await refusal(enter(ticket))).toBe('403 embedding_off');
});

test('tickets: none, invented, of another agent, run out, used, of a victim’s account, and too many at once', async () => {
  expect(await refusal(enter(undefined))).toBe('403 embed_ticket');
  expect(await refusal(enter(undefined, stage.owner))).toBe('403 embed_ticket');
  expect(await refusal(begin('0'.repeat(64)))).toBe('403 embed_ticket');
  const { ticket } = await visit();
  const other = await buildAssistant(stage.sql, stage.owner, { name: 'Other' });
  expect(await refusal(begin(ticket, {}, other))).toBe('403 embed_ticket');
  expect(await refusal(begin(ticket, { ownerId: await signUp(stage.sql, 'Victim') }))).toBe('403 not_allowed');
  expect(await refusal(enter(ticket))).toBe('403 embed_ticket');
  await offer({ atOnce: 1 });
  expect((await begin(ticket, { ownerId: stage.owner })).status).toBe(200);
  expect(await refusal(begin(ticket))).toBe('403 embed_ticket_used');
  const { ticket: second } = await visit();
  expect(await refusal(begin(second))).toBe('429 embed_busy');
  // What an account may do in a day is not a visitor's to know.
  await stage.sql`insert into app.tenant_limits (user_id, calls_per_day) values (${stage.owner}, 0)
    on conflict (user_id) do update set calls_per_day = 0`;
  expect(await refusal(begin(second))).toBe('403 embedding_off');
  await stage.sql`update app.tenant_limits set calls_per_day = 500 where user_id = ${stage.owner}`;
  await stage.sql`update app.embed_tickets set expires_at = now() where spent_at is null`;
  expect(await refusal(begin(second))).toBe('403 embed_ticket_expired');
  const rows = await stage.sql`select 1 from public."callLogs" where user_id = ${stage.owner} and state <> 'ended'`;
  expect(rows).toHaveLength(1);
});
