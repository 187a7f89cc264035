import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { linesOf } from '@/lib/call/lines';
import { type TrialItem, type TrialPiece, trialPiece } from '@/lib/call/trial';
import { ComingTurn } from '@/lib/call-center/trial/coming-turn';
import { CallStage, until } from '@/tests/support/calls';
import { signUp } from '@/tests/support/database-people';
import { type Delta, giveKey, ProvidersStandIn } from '@/tests/support/providers';

/** A host that the stack of the tests trusts (`PARLEY_TRUSTED_HOSTS`). */
const OWN_HOST = '127.77.0.1';

let stage: CallStage;
let shop: Server;
let orders = 0;

beforeAll(async () => {
  stage = await CallStage.open();
  shop = createServer((_request, response) => {
    orders += 1;
    response.end(JSON.stringify({ message: 'Your order is on its way.' }));
  });
  await new Promise<void>((resolve) => shop.listen(0, OWN_HOST, resolve));
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await stage.close();
});

const ask = async (said: string | null, items: TrialItem[] = [], signal?: AbortSignal, person = stage.owner) =>
  fetch(`${stage.need('PARLEY_PUBLIC_URL')}/api/assistants/${stage.assistant}/trial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await stage.token(person)}` },
    body: JSON.stringify({ items, said }),
    signal,
  });
async function* pieces(response: Response) {
  for await (const line of linesOf(response.body ?? new Blob().stream())) yield trialPiece.parse(JSON.parse(line));
}
async function turn(said: string | null, items: TrialItem[] = []) {
  const came = new ComingTurn();
  for await (const piece of pieces(await ask(said, items))) came.take(piece);
  return came;
}
const texts = (items: readonly TrialItem[]) => items.map((item) => (item.kind === 'message' ? item.text : item.name));

test('the agent answers as its draft is saved, before that is published', async () => {
  const begun = await turn(null);
  expect(texts(begun.items)).toEqual([expect.stringContaining('this is Ada from the test')]);
  expect(texts((await turn('Book it.', begun.items)).items)).toEqual(['Book it.', 'I can offer Tuesday at ten.']);
  await stage.sql`update public.assistants set instructions = 'when the callee says book: say Only Fridays.'
    where id = ${stage.assistant}`;
  expect(texts((await turn('Book it.', begun.items)).items)).toEqual(['Book it.', 'Only Fridays.']);
});

test('a tool is held back until the person sends it or says what it answers', async () => {
  const port = (shop.address() as AddressInfo).port;
  const [tool] = await stage.sql`insert into public."customTools" ${stage.sql({
    ...{ user_id: stage.owner, owner_id: stage.owner, created_by: stage.owner, name: 'Order status', method: 'GET' },
    ...{ url: `http://${OWN_HOST}:${port}/orders`, timeout_ms: 2000, headers: stage.sql.json({}) },
  })} returning id`;
  const id = String(tool?.id);
  await stage.sql`update public.assistants set instructions = 'when the callee says order: use Order status',
    tool_ids = ${[id]} where id = ${stage.assistant}`;
  const held = await turn('Where is my order?');
  expect(held.items.at(-1)).toMatchObject({ kind: 'tool', name: 'Order status', tool: id, output: null });
  expect(orders).toBe(0);
  const told = (output: string) =>
    held.items.map((item) => (item.kind === 'tool' ? { ...item, output } : item)) satisfies TrialItem[];
  const noted = await turn(null, told('{"ok":true,"status":200,"result":"Tomorrow."}'));
  expect(texts(noted.items)).toEqual(['Tomorrow.']);
  expect(orders).toBe(0);
});

test('a test case that meets the spending limit was not held, which is said', async () => {
  const { sql, owner, assistant } = stage;
  const [saved] =
    await sql`insert into public.assistant_tests (user_id, assistant_id, name) values (${owner}, ${assistant}, 'Greets') returning id`;
  await sql`insert into app.spend_limits (user_id, currency, day_minor, month_minor) values (${owner}, 'USD', 0, 0)`;
  const [asked] = await sql`insert into public.assistant_test_runs (user_id, test_id, batch, draft_version)
    select ${owner}, ${String(saved?.id)}, gen_random_uuid(), version from public.assistants where id = ${assistant} returning id`;
  await sql`select pg_notify('parley_trial', ${assistant})`;
  const state = await until('the test', 30_000, async () => {
    const [run] =
      await sql`select state from public.assistant_test_runs where id = ${String(asked?.id)} and ended_at is not null`;
    return run?.state as string | undefined;
  });
  expect(state).toBe('over_limit');
  await sql`delete from app.spend_limits where user_id = ${owner}`;
});

test('only whoever may change an agent talks to it, and nobody of another account', async () => {
  const stranger = await signUp(stage.sql, 'Stranger');
  expect((await ask(null, [], undefined, stranger)).status).toBe(404);
  expect((await ask('x'.repeat(1001))).status).toBe(400);
});

describe('by a model', () => {
  let providers: ProvidersStandIn;
  beforeAll(async () => {
    providers = await ProvidersStandIn.open();
    await giveKey(stage.sql, stage.owner, 'openai');
    await stage.sql`update public.assistants set mind_provider = 'openai', mind_model = 'gpt-4o-mini' where id = ${stage.assistant}`;
  });
  afterAll(async () => {
    await stage.sql`update public.assistants set mind_provider = 'builtin', mind_model = null where id = ${stage.assistant}`;
    await providers.close();
  });

  /** It says its second half once `second` is called. */
  function inHalves(ends: () => Delta = () => ({ content: 'Until six.' })) {
    let second: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (second = resolve));
    providers.mind = async function* () {
      yield { content: 'We open at nine. ' };
      await held;
      yield ends();
    };
    return second;
  }
  const kinds = (came: readonly TrialPiece[]) =>
    came.map((piece) => (piece.kind === 'item' ? 'item' : piece.kind === 'words' ? piece.text : piece.kind));

  test('its words come to the person while it still thinks of the next ones', async () => {
    const second = inHalves();
    const came: TrialPiece[] = [];
    for await (const piece of pieces(await ask('When do you open?'))) {
      came.push(piece);
      // The provider's second half leaves after this one has been seen here, or never.
      if (piece.kind === 'words') second();
    }
    expect(kinds(came)).toEqual(['item', 'We open at nine. ', 'Until six.', 'item', 'over']);
    expect(came[3]).toMatchObject({ item: { role: 'agent', text: 'We open at nine. Until six.' } });
  });

  test('where it breaks off in the middle the built-in mind goes on, and what was said stays', async () => {
    const second = inHalves(() => {
      throw new Error('cut');
    });
    const came = new ComingTurn();
    for await (const piece of pieces(await ask('Book it.'))) {
      came.take(piece);
      if (piece.kind === 'words') second();
    }
    expect(texts(came.items)[1]).toMatch(/^We open at nine\. … ./);
  });

  test('whoever stops it lets go of the provider too, and what was thought until then is a cost that says it is estimated', async () => {
    const guessed = () => stage.sql`select kind from public.usage_records
      where assistant_id = ${stage.assistant} and provider = 'openai' and estimated > 0 order by created_at, kind`;
    const before = await guessed();
    const stopped = new Promise<void>((resolve) => {
      providers.mind = async function* () {
        try {
          for (;;) {
            yield { content: 'And on. ' };
            await new Promise((more) => setTimeout(more, 20));
          }
        } finally {
          resolve();
        }
      };
    });
    const stop = new AbortController();
    await expect(async () => {
      for await (const piece of pieces(await ask('When?', [], stop.signal))) if (piece.kind === 'words') stop.abort();
    }).rejects.toThrow();
    await stopped;
    const used = await until('the cost', 10_000, async () => {
      const rows = await guessed();
      return rows.length > before.length ? rows : undefined;
    });
    expect(used.slice(before.length)).toEqual([{ kind: 'model_input' }, { kind: 'model_output' }]);
  });
});

describe('by voice', () => {
  let providers: ProvidersStandIn;
  beforeAll(async () => {
    providers = await ProvidersStandIn.open();
    await giveKey(stage.sql, stage.owner, 'deepgram');
    await stage.sql`update public.assistants set stt_provider = 'deepgram', stt_model = 'nova-2', stt_language = 'multi', voice_provider = 'deepgram',
      voice = 'aura-2-thalia-en' where id = ${stage.assistant}`;
  });
  afterAll(() => providers.close());

  const sound = Buffer.from(Int16Array.from({ length: 32_000 }, (_, n) => n % 3000).buffer).toString('base64');
  const hear = (person = stage.owner, said = sound) =>
    stage.post(`/api/assistants/${stage.assistant}/trial/hear`, person, { sound: said });
  const speak = (person = stage.owner) =>
    stage.post(`/api/assistants/${stage.assistant}/trial/speak`, person, { text: 'We open at nine. Until six.' });
  const used = () => stage.sql`
    select kind, model, quantity from public.usage_records where assistant_id = ${stage.assistant} and provider = 'deepgram'
    order by kind`;

  test('what is said is recognised by the draft’s own recognition, an answer has its voice, and both are written down', async () => {
    providers.words = ' When do you open? ';
    expect(await hear()).toEqual({ status: 200, body: { said: 'When do you open?' } });
    const [asked] = providers.asked;
    expect(asked?.url).toBe('/deepgram/v1/listen?model=nova-2&language=multi&punctuate=true&smart_format=true');
    expect(providers.heard.at(-1)).toHaveLength(32_000);
    const { status, body } = await speak();
    expect(status).toBe(200);
    const wav = Buffer.from(String(body.wav), 'base64');
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    // Two sentences of half a second, in whole frames.
    expect(Math.floor((wav.length - 44) / 48_000)).toBe(1);
    expect(await used()).toEqual([
      { kind: 'recognition', model: 'nova-2', quantity: '2' },
      { kind: 'voice', model: '', quantity: '26' },
    ]);
  });

  test('nothing understood is no error; a refused key is, and the built-in voice steps in', async () => {
    providers.words = '';
    expect(await hear()).toEqual({ status: 200, body: { said: '' } });
    providers.refuses = true;
    expect(await hear()).toMatchObject({ status: 502, body: { code: 'trial_unheard' } });
    expect((await speak()).status).toBe(200);
    const long = { text: 'A speech of two minutes is still an answer. '.repeat(40) };
    expect((await stage.post(`/api/assistants/${stage.assistant}/trial/speak`, stage.owner, long)).status).toBe(200);
    providers.refuses = false;
  });

  test('a voice is heard before it is chosen, by its provider alone', async () => {
    const voice = { provider: 'deepgram', id: 'aura-2-draco-en', language: 'en' };
    const sample = (of: object) =>
      stage.post(`/api/assistants/${stage.assistant}/trial/speak`, stage.owner, { text: 'Good day.', voice: of });
    const { status, body } = await sample(voice);
    expect(status).toBe(200);
    expect(Buffer.from(String(body.wav), 'base64').length).toBeGreaterThan(20_000);
    expect(providers.asked.at(-1)?.url).toContain('model=aura-2-draco-en');
    expect(await sample({ ...voice, provider: 'elevenlabs' })).toMatchObject({
      status: 502,
      body: { code: 'trial_mute' },
    });
    expect((await sample({ ...voice, provider: 'nobody' })).status).toBe(400);
    providers.refuses = true;
    expect(await sample(voice)).toMatchObject({ status: 502, body: { code: 'trial_mute' } });
    providers.refuses = false;
  });

  test('whoever may not change the agent is neither heard nor answered, and too long a sound is refused', async () => {
    const stranger = await signUp(stage.sql, 'Stranger');
    expect((await hear(stranger)).status).toBe(404);
    expect((await speak(stranger)).status).toBe(404);
    const long = Buffer.alloc(22 * 32_000).toString('base64');
    expect((await hear(stage.owner, long)).status).toBe(400);
  });

  test('nothing is heard or said once the limit of the account is spent', async () => {
    await stage.sql`insert into app.spend_limits (user_id, currency, day_minor, month_minor) values (${stage.owner}, 'USD', 0, null)`;
    const before = providers.asked.length;
    expect(await hear()).toMatchObject({ status: 429, body: { code: 'spend_limit' } });
    expect(await speak()).toMatchObject({ status: 429, body: { code: 'spend_limit' } });
    expect(providers.asked).toHaveLength(before);
  });
});
