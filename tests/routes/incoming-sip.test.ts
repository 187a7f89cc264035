import { dispose } from '@livekit/rtc-node';
import { publishAssistant } from '@/tests/support/assistants';
import { CallStage, until } from '@/tests/support/calls';
import { SipCaller } from '@/tests/support/sip/caller';
import { keptTrunk, sipService } from '@/tests/support/sip/kept-trunk';
import { SipPhone } from '@/tests/support/sip/phone';
import { PHONE_HOST } from '@/tests/support/sip/phone-host';
import { RoomEar } from '@/tests/support/sip/room-ear';
import { loudness, pitch } from '@/tests/support/sip/sound';
import { TlsCaller } from '@/tests/support/sip/tls-caller';
import { callBy, trunkTo } from '@/tests/support/sip/trunk';
import { stackEnvironment } from '@/tests/support/stack';

let stage: CallStage;
let open: string;
let locked: string;
let secret: string;
const callers: SipCaller[] = [];
beforeAll(async () => {
  if (stackEnvironment().SIP_ON !== '1') {
    throw new Error('There is no SIP service: see what the start of the stack said about it.');
  }
  if (!stackEnvironment().SIP_TLS_PUBLIC) {
    throw new Error(
      'Nothing comes in over TLS: the stack of the tests is started with PARLEY_SIP_CERTIFICATE and PARLEY_SIP_KEY.',
    );
  }
  stage = await CallStage.open();
  await publishAssistant(stage.sql, stage.assistant, {
    begin_message: 'Good day, you have reached the workshop. How may I help you today?',
  });
  open = await trunkTo(stage, { address: `${PHONE_HOST}:5060` });
  locked = await trunkTo(stage, { address: `${PHONE_HOST}:5060`, username: 'parley', password: 'right' });
  secret = await trunkTo(stage, { address: `${PHONE_HOST}:5061`, encrypted: true });
  await stage.sql`update public."phoneProviders" set inbound_sign_in = true where id =
    (select phone_provider_id from public."phoneNumbers" where user_id = ${stage.owner} and "phoneNumber" = ${locked})`;
  await take(open, { assistant_id: stage.assistant });
  await take(locked, { assistant_id: stage.assistant });
  await take(secret, { assistant_id: stage.assistant });
  const service = sipService(stage);
  await until('the trunks at the SIP service', 30_000, async () => {
    const trunks = (await service.listSipInboundTrunk()).flatMap((trunk) => (trunk ? [trunk] : []));
    const ours = trunks.filter(({ numbers }) => [open, locked, secret].some((number) => numbers.includes(number)));
    const ruled = (await service.listSipDispatchRule()).flatMap((rule) => rule?.trunkIds ?? []);
    const signs = ours.some(({ authUsername }) => authUsername === 'parley');
    return (ours.length === 3 && signs && ours.every(({ sipTrunkId }) => ruled.includes(sipTrunkId))) || undefined;
  });
});
afterEach(() => callers.splice(0).forEach((caller) => caller.close()));
afterAll(async () => {
  await stage?.close();
  await dispose();
});

const take = (number: string, columns: Record<string, string | boolean | null>) =>
  stage.sql`update public."phoneNumbers" set ${stage.sql({ ...columns })} where user_id = ${stage.owner} and "phoneNumber" = ${number}`;
type Asked = ConstructorParameters<typeof SipCaller>[0];
async function ring(asked: Omit<Asked, 'port'>): Promise<SipCaller> {
  const caller = new SipCaller({ ...asked, port: Number(stage.need('SIP_PORT')) });
  callers.push(caller);
  await caller.call();
  return caller;
}
let callersSoFar = 0;
const somebody = () => `+4930231253${String((callersSoFar += 1)).padStart(2, '0')}`;
const finalOf = (caller: SipCaller) =>
  until('a final answer', 15_000, async () => caller.statuses.find((status) => status >= 200));
const callFrom = (from: string) =>
  until('the call in the log', 15_000, async () => {
    const [row] = await stage.sql<{ id: string; sip_room: string; leg_identity: string; state: string }[]>`
      select id, sip_room, leg_identity, state from public."callLogs" where user_id = ${stage.owner} and "from" = ${from} order by created_at desc limit 1`;
    return row;
  });
const ended = (id: string) => stage.until(id, ({ state }) => state === 'ended', 40_000);
const heardOn = (caller: SipCaller) =>
  until('the agent on the telephone', 20_000, async () => {
    const last = caller.line.heard.slice(-4000);
    return loudness(last) > 300 ? last : undefined;
  });

/** The agent and the caller hear each other, until the caller hangs up. */
async function heardBothWays(caller: SipCaller, from: string): Promise<void> {
  expect(await finalOf(caller)).toBe(200);
  const call = await callFrom(from);
  await stage.until(call.id, ({ state }) => state === 'ongoing');
  const ear = await RoomEar.in(stage, call.sip_room, call.leg_identity);
  const [heard, greeting] = await Promise.all([ear.halfSecondOf(880), heardOn(caller)]);
  await ear.leave();
  expect(pitch(heard, 8000, 440)).toBeLessThan(500);
  expect(pitch(greeting, 8000, 880)).toBeLessThan(loudness(greeting));
  caller.hangUp();
  expect((await ended(call.id)).ended_code).toBe('callee_hangup');
}

test('a call is answered by the agent, both hear each other, and the caller hangs up', async () => {
  const from = somebody();
  const caller = await ring({ to: open, from, hertz: 880 });
  await heardBothWays(caller, from);
});

test('whoever ends it here hangs up there', async () => {
  const from = somebody();
  const caller = await ring({ to: open, from });
  expect(await finalOf(caller)).toBe(200);
  const { id } = await callFrom(from);
  await stage.until(id, ({ state }) => state === 'ongoing');
  await stage.sql`update public."callLogs" set end_requested_at = now(), end_requested_code = 'supervisor_ended' where id = ${id}`;
  await ended(id);
  await until('the BYE', 5000, async () => caller.requests.includes('BYE') || undefined);
});

test('outside the hours the line is said, and the call ends by itself', async () => {
  await stage.sql`update public."phoneNumbers" set opening_hours = '[]', closed_message = 'We are closed today, please call tomorrow.' where user_id = ${stage.owner} and "phoneNumber" = ${open}`;
  const from = somebody();
  const caller = await ring({ to: open, from });
  expect(await finalOf(caller)).toBe(200);
  await heardOn(caller);
  const { id } = await callFrom(from);
  expect((await ended(id)).ended_code).toBe('closed');
  expect((await stage.turns(id)).map(({ text }) => text)).toContain('We are closed today, please call tomorrow.');
  await stage.sql`update public."phoneNumbers" set opening_hours = null where user_id = ${stage.owner} and "phoneNumber" = ${open}`;
});

test('a number that is switched off refuses, and the missed call stands in the log', async () => {
  await take(open, { active: false });
  const from = somebody();
  expect(await finalOf(await ring({ to: open, from }))).toBe(486);
  expect(await ended((await callFrom(from)).id)).toMatchObject({ ended_code: 'number_inactive', duration: 0 });
  await take(open, { active: true });
});

test.each([
  ['a number of nobody', { to: '+493099999999' }],
  ['a caller from elsewhere', { host: '127.0.0.9' }],
  ['a caller from elsewhere who claims the carrier’s address', { host: '127.0.0.9', claims: PHONE_HOST }],
  ['one who claims an entry of the list', { host: '127.0.0.9', claims: `${PHONE_HOST}/32` }],
])('%s is asked for a password that nobody has, and leaves nothing', async (_, different) => {
  const from = somebody();
  const caller = await ring({ to: open, from, ...different });
  const status = await finalOf(caller);
  expect([400, 407, 486]).toContain(status);
  expect(
    await stage.sql`select from public."callLogs" where user_id = ${stage.owner} and "from" = ${from}`,
  ).toHaveLength(0);
});

test('where the carrier signs in, only the right password is let through', async () => {
  const from = somebody();
  const wrong = await ring({ to: locked, from, sign: { username: 'parley', password: 'wrong' } });
  await until(
    'the refusal',
    10_000,
    async () => wrong.statuses.filter((status) => status >= 400).length > 1 || undefined,
  );
  expect(wrong.statuses).not.toContain(200);
  const right = await ring({ to: locked, from, sign: { username: 'parley', password: 'right' } });
  await until('the answer', 15_000, async () => right.statuses.includes(200) || undefined);
  right.hangUp();
  expect((await ended((await callFrom(from)).id)).ended_code).toBe('callee_hangup');
});

test('over TLS with encrypted sound both hear each other as well', async () => {
  const from = somebody();
  const port = Number(stage.need('SIP_TLS_PORT'));
  const caller = new TlsCaller({ to: secret, from, port, hertz: 880, encrypts: true });
  callers.push(caller);
  await caller.call();
  await heardBothWays(caller, from);
});

test('what comes in unencrypted where everything is to be encrypted is refused, and leaves nothing', async () => {
  const [plain, unkeyed] = [somebody(), somebody()];
  const open = await ring({ to: secret, from: plain, encrypts: true });
  const caller = new TlsCaller({ to: secret, from: unkeyed, port: Number(stage.need('SIP_TLS_PORT')) });
  callers.push(caller);
  await caller.call();
  expect([await finalOf(open), await finalOf(caller)]).toEqual([486, 400]);
  expect(
    await stage.sql`select from public."callLogs" where user_id = ${stage.owner} and "from" in (${plain}, ${unkeyed})`,
  ).toHaveLength(0);
});

test('a trunk that somebody has made in the LiveKit project brings calls and takes them', async () => {
  const phone = new SipPhone({ answer: 200 });
  const kept = await keptTrunk(stage, await phone.open());
  const from = somebody();
  await heardBothWays(await ring({ to: kept.number, from, hertz: 880 }), from);
  expect(await kept.problem()).toBeNull();
  const out = await callBy(stage, kept.number, null);
  await stage.until(out.id, ({ state }) => state === 'ongoing');
  phone.hangUp();
  await ended(out.id);
  phone.close();
  await kept.remove();
});
