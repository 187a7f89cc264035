import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trialAnswer, type TrialItem } from '@/lib/call/trial';
import { CallStage, until } from '@/tests/support/calls';
import { signUp } from '@/tests/support/database-people';

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

const ask = (said: string | null, items: TrialItem[] = [], person = stage.owner) =>
  stage.post(`/api/assistants/${stage.assistant}/trial`, person, { items, said });
const turn = async (said: string | null, items: TrialItem[] = []) => trialAnswer.parse((await ask(said, items)).body);
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
  expect((await ask(null, [], stranger)).status).toBe(404);
  expect((await ask('x'.repeat(1001))).status).toBe(400);
});
