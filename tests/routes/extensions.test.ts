import { dispose } from '@livekit/rtc-node';
import { randomInt } from 'node:crypto';
import { publishAssistant } from '@/tests/support/assistants';
import { CallStage, until } from '@/tests/support/calls';
import { killJobs } from '@/tests/support/job-processes';
import { recordingOf, tonesOf } from '@/tests/support/recording';
import { SipCaller } from '@/tests/support/sip/caller';
import { type Extension, makeExtension, signedIn, softphone } from '@/tests/support/sip/extension';
import { SipPhone } from '@/tests/support/sip/phone';
import { PHONE_HOST } from '@/tests/support/sip/phone-host';
import { RoomEar } from '@/tests/support/sip/room-ear';
import { loudness, pitch } from '@/tests/support/sip/sound';
import { callBy, trunkTo } from '@/tests/support/sip/trunk';
import { pidOf, stackEnvironment } from '@/tests/support/stack';

let stage: CallStage;
let desk: Extension;
let other: Extension;
const open: { close: () => void }[] = [];
beforeAll(async () => {
  if (stackEnvironment().REGISTRAR_ON !== '1') {
    throw new Error('There is no registrar: Kamailio is missing, see what the start of the stack said about it.');
  }
  stage = await CallStage.open();
  const first = randomInt(100, 900) * 10;
  desk = await makeExtension(stage, String(first), stage.number);
  other = await makeExtension(stage, String(first + 1), null);
});
afterEach(() => open.splice(0).forEach((one) => one.close()));
afterAll(async () => {
  await stage?.close();
  await dispose();
});

const keep = <One extends { close: () => void }>(one: One) => {
  open.push(one);
  return one;
};
const hears = (line: SipCaller['line'], hertz: number) =>
  until(
    `a tone of ${hertz} Hz on the telephone`,
    15_000,
    async () => pitch(line.heard.slice(-4000), 8000, hertz) > 4000 || undefined,
  );
const ended = (id: string) => stage.until(id, ({ state }) => state === 'ended', 40_000);
const stateOf = async ({ id }: Extension) =>
  (
    await stage.sql<{ devices: { device: string }[]; refused_code: string | null }[]>`
    select devices, refused_code from public.extension_states where extension_id = ${id}`
  )[0];

/** The owner calls the extension from the browser. */
async function callTo({ extension }: Extension, assistant: string | null = null) {
  const { sql, owner } = stage;
  const [row] = await sql<{ call_id: string; room_name: string }[]>`
    insert into public.api_start_calls (user_id, created_by, owner_id, from_number, to_number, metadata)
    values (${owner}, ${owner}, ${owner}, ${stage.number}, ${extension}, ${sql.json(assistant ? { assistant_id: assistant } : {})})
    returning call_id, room_name`;
  if (!row) throw new Error('the call was not started');
  return { id: row.call_id, room: row.room_name };
}
async function dial(from: Extension, to: string): Promise<SipCaller> {
  const { user, password, port } = from;
  const sign = { username: user, password };
  const caller = keep(new SipCaller({ to, from: user, port, host: PHONE_HOST, sign, hertz: 440 }));
  await caller.call();
  return caller;
}

test('a telephone signs in with the right password alone, and is shown for as long as it is there', async () => {
  const phone = keep(await signedIn({ answer: null }, desk));
  await until(
    'the telephone on the screen',
    10_000,
    async () => (await stateOf(desk))?.devices.length === 1 || undefined,
  );
  expect((await stateOf(desk))?.devices[0]?.device).toBe('Test telephone 1.0');
  expect(await keep(await softphone({ answer: null }, { ...desk, password: 'wrong' })).signIn()).toBe(401);
  expect(await keep(await softphone({ answer: null }, { ...desk, user: 'nobody-1' })).signIn()).toBe(401);
  expect(await phone.signIn(0)).toBe(200);
  await until('nobody on the screen', 10_000, async () => (await stateOf(desk))?.devices.length === 0 || undefined);
});

test('an extension that is called rings where it signed in, and both hear each other', async () => {
  const phone = keep(await signedIn({ answer: 200, hertz: 880 }, desk));
  const { id, room } = await callTo(desk, stage.assistant);
  await stage.until(id, ({ state }) => state === 'ongoing');
  const ear = await RoomEar.in(stage, room, `sip_${desk.extension}`);
  const [heard] = await Promise.all([
    ear.halfSecondOf(880),
    until(
      'the greeting on the telephone',
      20_000,
      async () => loudness(phone.line.heard.slice(-4000)) > 300 || undefined,
    ),
  ]);
  await ear.leave();
  expect(pitch(heard, 8000, 440)).toBeLessThan(500);
  phone.hangUp();
  expect((await ended(id)).ended_code).toBe('callee_hangup');
  await phone.signIn(0);
});

test('an extension that nobody has signed in as ends the call with that reason', async () => {
  expect((await ended((await callTo(other)).id)).ended_code).toBe('not_registered');
});

test('a telephone calls another one, both hear each other, and hanging up ends it there', async () => {
  const phone = keep(await signedIn({ answer: 200, hertz: 880 }, other));
  const caller = await dial(desk, other.extension);
  await Promise.all([hears(caller.line, 880), hears(phone.line, 440)]);
  const [call] = await stage.sql<{ id: string; from: string; created_by: string; carrier: string }[]>`
    select id, "from", created_by, carrier from public."callLogs" where "to" = ${other.extension} order by created_at desc limit 1`;
  expect(call).toMatchObject({ from: desk.extension, created_by: stage.owner, carrier: 'extension' });
  caller.hangUp();
  expect((await ended(call?.id ?? '')).ended_code).toBe('caller_hangup');
  await until('the BYE', 5000, async () => phone.requests.some((each) => each.startsWith('BYE')) || undefined);
});

test('an extension is handed a call: both hear each other and their keys, and are recorded though the job that did so is lost', async () => {
  const { sql, owner } = stage;
  const callee = new SipPhone({ answer: 200, hertz: 880 });
  keep(callee);
  const from = await trunkTo(stage, { address: await callee.open() });
  const phone = keep(await signedIn({ answer: 200, hertz: 620 }, desk));
  const settings = sql.json({ destinations: [{ name: 'Desk', number: desk.extension }] });
  const [tool] = await sql`
    insert into public."customTools" (user_id, owner_id, created_by, kind, name, settings)
    values (${owner}, ${owner}, ${owner}, 'callTransfer', 'Colleagues', ${settings}) returning id`;
  await publishAssistant(sql, stage.assistant, {
    tool_ids: [String(tool?.id)],
    instructions: 'when the callee says 42: use Colleagues\notherwise: say I see.',
  });
  const { id } = await callBy(stage, from, stage.assistant);
  await stage.until(id, ({ state }) => state === 'ongoing');
  await until('the agent', 20_000, async () => loudness(callee.line.heard.slice(-4000)) > 300 || undefined);
  callee.line.press('42');
  await Promise.all([hears(callee.line, 620), hears(phone.line, 880)]);
  phone.line.press('5');
  await until('the key of the extension', 5000, async () => callee.line.keys.includes('5') || undefined);
  killJobs(pidOf('agents'), Number(stage.need('ENGINE_PORT')));
  await until('another one that records', 20_000, async () => {
    const ready = await sql`select from public.call_events
      where call_id = ${id} and kind = 'agent_ready' and payload ->> 'attempt' = '2'`;
    return ready.length > 0 || undefined;
  });
  callee.line.heard.length = 0;
  await until('two seconds more', 10_000, async () => callee.line.heard.length > 16_000 || undefined);
  await hears(callee.line, 620);
  phone.hangUp();
  expect((await ended(id)).ended_code).toBe('transferred');
  const [line] = await sql`select carrier, state, number from public.call_transfers where call_id = ${id}`;
  expect(line).toEqual({ carrier: 'extension', state: 'over', number: desk.extension });
  expect(tonesOf(await recordingOf(stage, id, 3), [880, 620])).toEqual([[880], [620]]);
  await phone.signIn(0);
});

test('a telephone calls outside by its number, and what the rules refuse hears a refusal', async () => {
  const good = await dial(desk, '12025550110');
  await until('the call in the log', 15_000, async () => {
    const calls = await stage.sql`select from public."callLogs"
      where user_id = ${stage.owner} and "from" = ${stage.number} and "to" = '+12025550110' and caller_leg = ${`sip_${desk.user}`}`;
    return calls.length > 0 || undefined;
  });
  good.cancel();
  const bad = await dial(other, '12025550110');
  await until('the refusal', 15_000, async () => bad.statuses.some((status) => status >= 480) || undefined);
  expect(bad.statuses).not.toContain(200);
  expect((await stateOf(other))?.refused_code).toBe('extension_without_number');
});

test('nobody calls with a wrong password, nor in the name of another', async () => {
  const wrong = await dial({ ...desk, password: 'wrong' }, other.extension);
  await until(
    'two refusals',
    5000,
    async () => wrong.statuses.filter((status) => status === 407).length === 2 || undefined,
  );
  const forged = keep(
    new SipCaller({
      ...{ to: other.extension, from: other.user, port: desk.port, host: PHONE_HOST },
      sign: { username: desk.user, password: desk.password },
    }),
  );
  await forged.call();
  await until('the refusal', 5000, async () => forged.statuses.includes(403) || undefined);
});

test('an address with twenty wrong passwords is not heard any more', async () => {
  const host = '127.77.0.9';
  const attempt = async () => {
    const caller = keep(
      new SipCaller({
        ...{ to: '1', from: desk.user, port: desk.port, host },
        sign: { username: desk.user, password: 'wrong' },
      }),
    );
    await caller.call();
    return until('both refusals', 3000, async () => caller.statuses.length === 2 || undefined);
  };
  for (let times = 0; times < 20; times += 1) await attempt();
  const right = keep(new SipCaller({ to: '1', from: desk.user, port: desk.port, host }));
  await right.call();
  // Another address is answered meanwhile, so this one would have been.
  expect((await dial(desk, '1')).statuses).toEqual([]);
  await until(
    'the other address',
    5000,
    async () => (await keep(await softphone({ answer: null }, desk)).signIn()) === 200 || undefined,
  );
  expect(right.statuses).toEqual([]);
});
