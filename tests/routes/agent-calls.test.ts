import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { publishAssistant } from '@/tests/support/assistants';
import { CallStage, until } from '@/tests/support/calls';

let stage: CallStage;
beforeAll(async () => {
  stage = await CallStage.open();
});
afterAll(() => stage.close());

type Changes = Record<string, string | number | string[]>;

/** The agent of the stage as this test needs it, one call with it, and what was said. */
async function called(lastDigits: string, changes: Changes) {
  await publishAssistant(stage.sql, stage.assistant, changes);
  const { id } = await stage.start(lastDigits, 'agent');
  const row = await stage.until(id, ({ state }) => state === 'ended', 90_000);
  return { id, row, turns: await stage.turns(id) };
}
const said = (turns: { role: string; text: string }[], role: string) =>
  turns.filter((turn) => turn.role === role).map(({ text }) => text);

/** Half second by half second, as its own side recorded it. */
async function loudnessAtCallee(id: string): Promise<number[]> {
  const file = path.join(stage.need('PARLEY_SPOOL'), 'callee', `${id}.wav`);
  const wav = await until('what the callee heard', 20_000, async () => readFile(file));
  const half = wav.readUInt32LE(24);
  return Array.from({ length: Math.floor((wav.length - 44) / half) }, (_, at) => {
    const samples = Array.from({ length: half / 2 }, (_one, i) => wav.readInt16LE(44 + at * half + 2 * i));
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
  });
}

test('a rule presses a key of the menu, and the menu hears it', async () => {
  const { turns } = await called('06', { instructions: 'When the callee says press 1: press 1', begin_message: '' });
  expect(said(turns, 'tool')).toContain('pressDigit {"digits":"1"}');
  expect(said(turns, 'callee')).toContain('You have chosen appointments. We are open from nine to five. Goodbye.');
});

test('a rule answers what the callee says, and its end ends the call with its last words spoken', async () => {
  const { id, row, turns } = await called('08', {
    instructions: 'When the callee says not interested: say A pity. Have a nice day. / end',
    begin_message: 'Hello, would you like a check-up?',
  });
  expect(row.ended_code).toBe('agent_hangup');
  expect(said(turns, 'agent')).toEqual(['Hello, would you like a check-up?', 'A pity. Have a nice day.']);
  expect(said(turns, 'tool')).toEqual(['endCall']);
  const [answer] = await stage.sql<{ metrics: Record<string, number> }[]>`
    select metrics from public.call_turns where call_id = ${id} and text like 'A pity%'`;
  expect(Object.keys(answer?.metrics ?? {}).sort()).toEqual(['characters', 'e2e', 'mind', 'voice']);
  expect(answer?.metrics.characters).toBe('A pity. Have a nice day.'.length);
  const used = await until('usage', 30_000, async () => {
    const rows = await stage.sql`
      select kind, provider, quantity, cost_micros from public.usage_records where call_id = ${id} order by kind`;
    return rows.length > 1 ? rows : undefined;
  });
  const spoken = 'Hello, would you like a check-up?A pity. Have a nice day.'.length;
  expect(used).toEqual([
    { kind: 'telephony', provider: 'loopback', quantity: String(row.duration), cost_micros: '0' },
    { kind: 'voice', provider: 'builtin', quantity: String(spoken), cost_micros: '0' },
  ]);
  const [recording] = await until('recording', 120_000, async () => {
    const rows = await stage.sql`select status, mime from public.call_recordings where call_id = ${id}`;
    return rows.length > 0 ? rows : undefined;
  });
  expect(recording).toEqual({ status: 'stored', mime: 'audio/ogg' });
});

test('who says nothing hears the idle messages over the ambient sound, then the call ends in silence', async () => {
  const { id, row, turns } = await called('07', {
    ambient_sound: 'convention-hall',
    ambient_volume: 40,
    silence_seconds: 5,
    idle_messages: ['Hey, are you still there?', 'Hello there?'],
    begin_message: 'Good day.',
  });
  expect(row.ended_code).toBe('silence');
  expect(said(turns, 'agent')).toEqual(['Good day.', 'Hey, are you still there?', 'Hello there?']);
  // As loud as 40 % of a loop, in every half second of the silence that ends the call.
  const quiet = (await loudnessAtCallee(id)).slice(-9, -1);
  expect(Math.min(...quiet)).toBeGreaterThan(500);
  expect(Math.max(...quiet)).toBeLessThan(3000);
});

test('an agent that leaves messages speaks to the machine after its tone, and the call ends as voicemail', async () => {
  const { row, turns } = await called('04', {
    voicemail_action: 'leave_message',
    voicemail_message: 'Please call back.',
  });
  expect(row.ended_code).toBe('voicemail');
  // Whoever is told a moment late that it is a machine stops in the middle of a greeting.
  expect(said(turns, 'agent').at(-1)).toBe('Please call back.');
});

test('a callee who hangs up early interrupts the greeting, and only the words that were out count as said', async () => {
  const greeting = 'Good day, this is a very long greeting that nobody listens to from its beginning to its end.';
  const { row, turns } = await called('05', { silence_seconds: 15, begin_message: greeting });
  expect(row.ended_code).toBe('callee_hangup');
  const [spoken = ''] = said(turns, 'agent');
  expect(greeting.startsWith(spoken.trim())).toBe(true);
  expect(spoken.length).toBeLessThan(greeting.length);
});

test('a running call ends when what its account may spend is spent, and the next one does not begin', async () => {
  const { sql, owner } = stage;
  const { id } = await stage.start('07', 'agent');
  await stage.until(id, ({ state }) => state === 'ongoing', 60_000);
  await sql`insert into app.rate_cards (provider, kind, price_micros, per_units, currency, valid_from)
    values ('dear', 'voice', 1000000, 1, 'USD', now() - interval '1 hour')`;
  await sql`insert into app.spend_limits (user_id, currency, day_minor) values (${owner}, 'USD', 50)`;
  const lines = [{ kind: 'voice', provider: 'dear', model: '', quantity: 1 }];
  await sql`select app.measure(${id}, 9, ${sql.json(lines)})`;
  const { ended_code } = await stage.until(id, ({ state }) => state === 'ended', 30_000);
  expect(ended_code).toBe('credit');
  await expect(stage.start('07', 'agent')).rejects.toThrow('The spending limit is reached');
  await sql`delete from app.spend_limits where user_id = ${owner}`;
});
