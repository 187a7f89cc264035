import { dispose } from '@livekit/rtc-node';
import { endCodeOfSipStatus } from '@/lib/call/end-reasons';
import { publishAssistant } from '@/tests/support/assistants';
import { CallStage, until } from '@/tests/support/calls';
import { loudestOf, recordingOf, tonesOf } from '@/tests/support/recording';
import { type Behaviour, SipPhone } from '@/tests/support/sip/phone';
import { RoomEar } from '@/tests/support/sip/room-ear';
import { RoomVoice } from '@/tests/support/sip/room-voice';
import { loudness, pitch } from '@/tests/support/sip/sound';
import { callBy, trunkTo } from '@/tests/support/sip/trunk';
import { pidOf, stackEnvironment } from '@/tests/support/stack';

let stage: CallStage;
const phones: SipPhone[] = [];
beforeAll(async () => {
  if (stackEnvironment().SIP_ON !== '1') {
    throw new Error(
      'There is no SIP service: its build or redis is missing, see what the start of the stack said about it.',
    );
  }
  stage = await CallStage.open();
});
afterEach(() => phones.splice(0).forEach((phone) => phone.close()));
afterAll(async () => {
  await stage?.close();
  await dispose();
});

/** A telephone that behaves so, behind a trunk of its own, and a call to it. */
async function called(
  behaviour: Behaviour,
  by: 'agent' | 'person',
  sign: { username?: string; password?: string } = {},
) {
  const phone = new SipPhone(behaviour);
  phones.push(phone);
  const from = await trunkTo(stage, { address: await phone.open(), ...sign });
  return { phone, ...(await callBy(stage, from, by === 'agent' ? stage.assistant : null)) };
}
const greeting = ({ line }: SipPhone) =>
  until('the greeting on the telephone', 20_000, async () => {
    const last = line.heard.slice(-4000);
    return loudness(last) > 300 ? last : undefined;
  });
const hears = (line: SipPhone['line'], hertz: number) =>
  until(
    `${hertz} Hz on the telephone`,
    20_000,
    async () => pitch(line.heard.slice(-4000), 8000, hertz) > 4000 || undefined,
  );
const ended = (id: string) => stage.until(id, ({ state }) => state === 'ended', 40_000);

test('the agent is heard on the telephone and the telephone in the room, keys go both ways, and hanging up ends it', async () => {
  await publishAssistant(stage.sql, stage.assistant, {
    begin_message: 'Good day, please press a key of your telephone, and I shall tell you what I have heard.',
    instructions: 'when the callee says 42: press 7\notherwise: say I see.',
  });
  const { phone, id, room, to } = await called({ answer: 200, hertz: 880 }, 'agent');
  await stage.until(id, ({ state }) => state === 'ongoing');
  expect(phone.requests[0]).toBe(`INVITE ${to}`);
  const ear = await RoomEar.in(stage, room, `sip_${to}`);
  const [heard, greeted] = await Promise.all([ear.halfSecondOf(880), greeting(phone)]);
  await ear.leave();
  expect(pitch(heard, 8000, 440)).toBeLessThan(500);
  // What it hears is a voice, not its own tone.
  expect(pitch(greeted, 8000, 880)).toBeLessThan(loudness(greeted));
  phone.line.press('42');
  await until('the key of the agent', 20_000, async () => phone.line.keys.includes('7') || undefined);
  await until('the key in the log', 10_000, async () => {
    const said = (await stage.turns(id)).map(({ role, text }) => `${role} ${text}`);
    return (said.includes('callee 42') && said.includes('tool pressDigit {"digits":"7"}')) || undefined;
  });
  phone.hangUp();
  expect((await ended(id)).ended_code).toBe('callee_hangup');
});

test('a media server that dies in a call is survived; whoever ends the call here hangs up there', async () => {
  await publishAssistant(stage.sql, stage.assistant, {
    instructions: 'when the callee says 42: press 7\notherwise: say I see.',
  });
  const { phone, id } = await called({ answer: 200, hertz: 880 }, 'agent');
  await stage.until(id, ({ state }) => state === 'ongoing');
  await greeting(phone);
  process.kill(pidOf('livekit'), 'SIGKILL');
  // Keys are heard and answered again; those that are pressed before that are lost.
  await until('the key of the agent', 50_000, async () => {
    phone.line.press('42#');
    return until('an answer', 3000, async () => phone.line.keys.includes('7') || undefined);
  });
  await stage.sql`update public."callLogs" set end_requested_at = now(), end_requested_code = 'supervisor_ended' where id = ${id}`;
  await ended(id);
  await until('the BYE', 5_000, async () => phone.requests.some((each) => each.startsWith('BYE')) || undefined);
});

test.each([
  ['busy', 486],
  ['declined', 603],
  ['unknown', 404],
])('%s: the call ends with the carrier’s own word', async (_, answer) => {
  const { id } = await called({ answer }, 'person');
  expect((await ended(id)).ended_code).toBe(endCodeOfSipStatus(answer));
});

test('nobody answers: it rang, and is hung up', async () => {
  const { phone, id } = await called({ answer: null }, 'person');
  await stage.until(id, ({ state }) => state === 'ringing');
  expect((await ended(id)).ended_code).toBe('no_answer');
  await until('the CANCEL', 5_000, async () => phone.requests.some((each) => each.startsWith('CANCEL')) || undefined);
});

test('a carrier that cannot be reached is no callee who does not answer', async () => {
  const phone = new SipPhone({ answer: null });
  const from = await trunkTo(stage, { address: await phone.open() });
  phone.close();
  const { id } = await callBy(stage, from, null);
  expect((await ended(id)).ended_code).toBe('carrier_error');
});

test('the right password is let through, a wrong one ends the call as the carrier’s refusal', async () => {
  const right = await called({ answer: 200, password: 'right' }, 'person', { username: 'parley', password: 'right' });
  await stage.until(right.id, ({ state }) => state === 'ongoing');
  right.phone.hangUp();
  const wrong = await called({ answer: 200, password: 'right' }, 'person', { username: 'parley', password: 'wrong' });
  expect((await ended(wrong.id)).ended_code).toBe('carrier_auth');
});

test('an agent hands its call over to another telephone: the two hear each other and whoever supervises, are recorded alone, and end together', async () => {
  const { sql, owner } = stage;
  const second = '+493023125999';
  const settings = sql.json({ destinations: [{ name: 'Sales', number: second }] });
  const [tool] = await sql`
    insert into public."customTools" (user_id, owner_id, created_by, kind, name, settings)
    values (${owner}, ${owner}, ${owner}, 'callTransfer', 'Colleagues', ${settings}) returning id`;
  await publishAssistant(sql, stage.assistant, {
    tool_ids: [String(tool?.id)],
    instructions: 'when the callee says 42: use Colleagues\notherwise: say I see.',
  });
  const { phone, id, room } = await called({ answer: 200, hertz: 880 }, 'agent');
  const colleague = await phone.beside({ answer: 200, hertz: 620 });
  await stage.until(id, ({ state }) => state === 'ongoing');
  await greeting(phone);
  const supervisor = await RoomVoice.join(stage, stage.owner, room, 1320);
  await hears(phone.line, 1320);
  await supervisor.press('9');
  await until('the key of the supervisor', 5000, async () => phone.line.keys.includes('9') || undefined);
  phone.line.press('42');
  await Promise.all([hears(phone.line, 620), hears(colleague.line, 880), hears(colleague.line, 1320)]);
  expect(supervisor.keys).toEqual(['4', '2']);
  expect(colleague.requests[0]).toBe(`INVITE ${second}`);
  colleague.hangUp();
  expect((await ended(id)).ended_code).toBe('transferred');
  await supervisor.leave();
  await until('the BYE', 5_000, async () => phone.requests.some((each) => each.startsWith('BYE')) || undefined);
  const [line] = await sql<{ carrier: string; state: string; ms: number }[]>`
    select t.carrier, t.state, extract(epoch from t.answered_at - c.answered_at) * 1000 as ms
    from public.call_transfers t join public."callLogs" c on c.id = t.call_id where t.call_id = ${id}`;
  expect(line).toMatchObject({ carrier: 'sip', state: 'over' });
  // Both are recorded further, each on a side of its own, without the agent.
  const further = await recordingOf(stage, id, 2);
  expect(Math.abs(further.startedAtMs - Number(line?.ms))).toBeLessThan(1500);
  expect(tonesOf(further, [880, 620, 1320])).toEqual([[880], [620]]);
  // The agent has neither heard the supervisor nor taken their key for the callee's.
  const said = (await stage.turns(id)).filter(({ role }) => role === 'callee');
  expect(said.map(({ text }) => text)).toEqual(['42']);
  expect(loudestOf((await recordingOf(stage, id, 1)).left, 1320)).toBeLessThan(1000);
});

test('a call that is left to the carrier frees our lines; one that refuses is followed by a second line', async () => {
  const { sql, owner } = stage;
  const [refused, taken] = ['+493023125998', '+493023125997'];
  const settings = sql.json({ destinations: [{ name: 'Sales', number: refused, refer: true }] });
  const [tool] = await sql`
    insert into public."customTools" (user_id, owner_id, created_by, kind, name, settings)
    values (${owner}, ${owner}, ${owner}, 'callTransfer', 'Colleagues', ${settings}) returning id`;
  const other = sql.json({ destinations: [{ name: 'Service', number: taken, refer: true }] });
  const [second] = await sql`
    insert into public."customTools" (user_id, owner_id, created_by, kind, name, settings)
    values (${owner}, ${owner}, ${owner}, 'callTransfer', 'Workshop', ${other}) returning id`;
  await publishAssistant(sql, stage.assistant, {
    tool_ids: [String(tool?.id), String(second?.id)],
    instructions:
      'when the callee says 42: use Colleagues\nwhen the callee says 43: use Workshop\notherwise: say I see.',
  });
  const { phone, id } = await called({ answer: 200, refers: [603, 202] }, 'agent');
  const colleague = await phone.beside({ answer: 486 });
  await stage.until(id, ({ state }) => state === 'ongoing');
  await greeting(phone);
  phone.line.press('42');
  await until('the second line', 20_000, async () => colleague.requests.includes(`INVITE ${refused}`) || undefined);
  const rows = () => sql<{ state: string; reason: string | null; refer: string | null }[]>`
    select state, reason, refer from public.call_transfers where call_id = ${id} order by created_at`;
  await until('its end', 20_000, async () => ((await rows())[0]?.state === 'failed' ? true : undefined));
  phone.line.press('43');
  expect((await ended(id)).ended_code).toBe('transferred');
  expect(phone.referred).toEqual([`tel:${refused}`, `tel:${taken}`]);
  expect((await rows()).map((row) => ({ ...row }))).toEqual([
    { state: 'failed', reason: 'busy', refer: 'refused' },
    { state: 'over', reason: null, refer: 'taken' },
  ]);
  await until('the BYE', 5000, async () => phone.requests.some((each) => each.startsWith('BYE')) || undefined);
  expect(colleague.requests.filter((each) => each.startsWith('INVITE'))).toHaveLength(1);
});

test('a SIP service that dies loses its call with its own reason, and the next call goes out', async () => {
  const { id } = await called({ answer: 200 }, 'agent');
  await stage.until(id, ({ state }) => state === 'ongoing');
  process.kill(pidOf('sip'), 'SIGKILL');
  expect((await ended(id)).ended_code).toBe('media_lost');
  const next = await called({ answer: 486 }, 'person');
  expect((await ended(next.id)).ended_code).toBe('busy');
});

test('an address inside the network of the server is never called', async () => {
  const { sql, owner } = stage;
  const [row] = await sql<{ id: string }[]>`
    insert into public."phoneProviders" (user_id, created_by, owner_id, provider, name, address)
    values (${owner}, ${owner}, ${owner}, 'sip', 'Inside', '127.0.0.1:5060') returning id`;
  const problem = await until('the look at it', 10_000, async () => {
    const [seen] =
      await sql`select problem from public."phoneProviders" where id = ${row?.id ?? null} and checked_at is not null`;
    return seen?.problem;
  });
  expect(problem).toBe('address_private');
});
