import { readdirSync, readFileSync } from 'node:fs';
import { CallStage } from '@/tests/support/calls';
import { apiSecret, impersonate, signUp, VERBS } from '@/tests/support/database-people';
import { CALLERS, type CallerName, type Line, LINES } from './caller-lines';

// A handler that stands in no line fails the first test.

let stage: CallStage;
const tokens = {} as Record<CallerName, string | null>;

beforeAll(async () => {
  stage = await CallStage.open();
  const { sql, owner } = stage;
  const colleague = await stage.colleague({ scope: 'all', verbs: ['select', 'insert', 'update', 'delete'] });
  const powerless = await stage.colleague(null);
  const stranger = await signUp(sql, 'Stranger');
  const suspended = await stage.colleague({ scope: 'all', verbs: ['select', 'insert', 'update', 'delete'] });
  await sql`update public."internalUsers" set disabled = true where "authID" = ${suspended}`;
  Object.assign(tokens, {
    nobody: null,
    owner: await stage.token(owner),
    colleague: await stage.token(colleague),
    powerless: await stage.token(powerless),
    stranger: await stage.token(stranger),
    impersonator: await stage.token(colleague, await impersonate(sql, owner, colleague)),
    suspended: await stage.token(suspended),
  });
});
afterAll(() => stage.close());
const keys: string[] = [];
beforeAll(async () => {
  const { sql, owner } = stage;
  const [full, empty, revoked] = [VERBS, [], VERBS].map((verbs) => apiSecret(sql, owner, owner, verbs));
  const gone = await revoked;
  await sql`update public.api_keys set revoked_at = now() where id = ${gone?.key_id ?? null}`;
  keys.push((await full)?.secret ?? '', (await empty)?.secret ?? '', gone?.secret ?? '');
});

const HANDLER = /^export (?:const|(?:async )?function) (GET|POST|PUT|PATCH|DELETE)\b/gm;

test('no route handler is left out', () => {
  const handlers = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)route\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(`app/${file}`, 'utf8').matchAll(HANDLER)].map(([, method]) => `${method} app/${file}`),
    );
  expect(LINES.map(({ method, file }) => `${method} ${file}`).sort()).toEqual(handlers.sort());
});

async function statusOf({ method, path, body }: Line, token: string | null | undefined): Promise<number> {
  const response = await fetch(`${stage.need('PARLEY_PUBLIC_URL')}${path(stage.assistant)}`, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body(stage.assistant)) }),
  });
  await response.text();
  return response.status;
}

test.each(LINES)('$method $file with an API key', async (line) => {
  const answers = [];
  for (const key of keys) answers.push(await statusOf(line, key));
  expect(answers).toEqual(line.keys ?? Array(3).fill(line.file.startsWith('app/internal/health') ? 404 : 403));
});

test.each(LINES)('$method $file', async (line) => {
  const answers = [];
  for (const caller of CALLERS) answers.push(`${caller} ${await statusOf(line, tokens[caller])}`);
  expect(answers).toEqual(CALLERS.map((caller, at) => `${caller} ${line.golden[at]}`));
});
