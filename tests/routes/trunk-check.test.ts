import { CallStage, until } from '@/tests/support/calls';
import { type Behaviour, SipPhone } from '@/tests/support/sip/phone';
import { TlsPhone } from '@/tests/support/sip/tls-phone';
import { checkTrunk } from '@/tests/support/sip/trunk-check';
import { trunkTo } from '@/tests/support/sip/trunk';

let stage: CallStage;
const phones: SipPhone[] = [];
beforeAll(async () => {
  stage = await CallStage.open();
});
afterEach(() => phones.splice(0).forEach((phone) => phone.close()));
afterAll(() => stage.close());

const CALLEE = '+493023125777';
async function behind(behaviour: Behaviour, sign: { username?: string; password?: string } = {}) {
  const phone = new SipPhone(behaviour);
  phones.push(phone);
  return { phone, from: await trunkTo(stage, { address: await phone.open(), ...sign }) };
}

/** Whoever listens on our side is there from its first tone on. */
const toned = ({ line }: SipPhone) =>
  until('the tone on the telephone', 20_000, async () => line.heard.some((one) => one > 3000) || undefined);

test('a whole trunk: somebody answers, speaks and presses a key; the call stands in the log as a test and is ended', async () => {
  const { phone, from } = await behind({ answer: 200, hertz: 880 });
  const checked = await checkTrunk(stage, from, CALLEE, async (call) => {
    await stage.until(call, ({ state }) => state === 'ongoing');
    await toned(phone);
    phone.line.press('8');
  });
  expect(checked).toMatchObject({
    state: 'done',
    steps: [
      ...['reach: replied', 'auth: signed_in', 'answer: answered', 'codec: codec_agreed', 'sound_in: heard'],
      ...['sound_out: confirmed', 'keys: keys_came 8'],
    ],
  });
  const call = checked.call ?? '';
  expect((await stage.until(call, ({ state }) => state === 'ended')).ended_code).toBe('caller_hangup');
  const [row] = await stage.sql`select is_test, assistant_id from public."callLogs" where id = ${call}`;
  expect(row).toEqual({ is_test: true, assistant_id: null });
});

test('over TLS with encrypted sound both hear each other; a carrier that does not encrypt is not talked to', async () => {
  const behindTls = async (encrypts: boolean) => {
    const phone = new TlsPhone({ answer: 200, hertz: 880, encrypts });
    phones.push(phone);
    return { phone, from: await trunkTo(stage, { address: await phone.open(), encrypted: true }) };
  };
  const [{ phone, from }, open] = [await behindTls(true), await behindTls(false)];
  const [encrypted, refused] = await Promise.all([
    checkTrunk(stage, from, CALLEE, async (call) => {
      await stage.until(call, ({ state }) => state === 'ongoing');
      await toned(phone);
      phone.line.press('8');
    }),
    checkTrunk(stage, open.from, '+493023125778'),
  ]);
  expect(encrypted.steps).toEqual([
    ...['reach: connected', 'auth: signed_in', 'answer: answered', 'codec: codec_encrypted', 'sound_in: heard'],
    ...['sound_out: confirmed', 'keys: keys_came 8'],
  ]);
  expect(refused.steps.slice(0, 5)).toEqual([
    ...['reach: connected', 'auth: signed_in', 'answer: answered', 'codec: not_encrypted', 'sound_in: stopped'],
  ]);
});

test('whoever stays silent but hears is told from whoever hears nothing', async () => {
  const { phone, from } = await behind({ answer: 200 });
  const { steps } = await checkTrunk(stage, from, CALLEE, async (call) => {
    await stage.until(call, ({ state }) => state === 'ongoing');
    await toned(phone);
    phone.line.press('1');
  });
  expect(steps.slice(4)).toEqual(['sound_in: no_sound', 'sound_out: confirmed', 'keys: keys_came 1']);
});

test.each<[string, Behaviour, { username?: string; password?: string }, string[]]>([
  ['busy', { answer: 486, ringMs: 100 }, {}, ['auth: signed_in', 'answer: busy 486']],
  ['wrong', { answer: 200, password: 'right' }, { username: 'parley', password: 'wrong' }, ['auth: forbidden 403']],
  ['no password', { answer: 200, password: 'right' }, {}, ['auth: password_missing']],
  [
    'no codec',
    { answer: 200, ringMs: 100, strange: true },
    {},
    ['auth: signed_in', 'answer: answered', 'codec: no_codec'],
  ],
])('%s: the step at which it ends, and none after it', async (_, behaviour, sign, expected) => {
  const { from } = await behind(behaviour, sign);
  const { steps } = await checkTrunk(stage, from, CALLEE);
  const last = expected.length + 1;
  expect(steps.slice(0, last)).toEqual(['reach: replied', ...expected]);
  expect(steps.slice(last).every((step) => step.endsWith('stopped'))).toBe(true);
});

test('nobody at the port: nobody is called; without a number only the address is looked at', async () => {
  const { phone, from } = await behind({ answer: 200 });
  const looked = await checkTrunk(stage, from, null);
  expect(looked.steps.slice(0, 2)).toEqual(['reach: replied', 'auth: no_call']);
  phones.splice(0);
  phone.close();
  const { steps, call } = await checkTrunk(stage, from, CALLEE);
  expect([steps[0], steps[1], call]).toEqual(['reach: refused', 'auth: stopped', null]);
});
