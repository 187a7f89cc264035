import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bearer } from '@/tests/support/database-api';
import { signUp } from '@/tests/support/database-people';
import { filesAnswer } from '@/lib/call-center/files/files-api';
import { until } from '@/tests/support/calls';
import { ImportStage } from '@/tests/support/imports';
import { KNOWLEDGE_LIMITS } from '@/lib/call-center/files/limits';
import { docxOf, pdfOf, workbookOf } from '@/engine/jobs/knowledge/files.fixtures';
import { stackEnvironment } from '@/tests/support/stack';

/** A host that the stack of the tests trusts (`PARLEY_TRUSTED_HOSTS`). */
const OWN_HOST = '127.77.0.1';

let stage: ImportStage;
let site: Server;
let home: string;
let page = '<title>Our hours</title><h1>Hours</h1><p>We open at nine.</p>';
beforeAll(async () => {
  stage = await ImportStage.open();
  site = createServer((request, response) => {
    if (request.url === '/never') return;
    if (request.url === '/gone') return response.writeHead(404).end('No such page');
    if (request.url === '/inside') return response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, OWN_HOST, resolve));
  home = `http://${OWN_HOST}:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.close();
  await stage.close();
});

async function create(person: string, columns: object): Promise<{ id: string; path: string }> {
  const id = randomUUID();
  const answer = await stage.post(person, '/rest/v1/knowledge_files', { id, ...columns });
  if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { id, path: `${person}/${id}` };
}

async function bring(name: string, bytes: Uint8Array): Promise<string> {
  const { id, path } = await create(stage.owner, { name });
  const sent = await stage.post(stage.owner, `/storage/v1/object/knowledge/${path}`, bytes, 'application/octet-stream');
  if (sent.status >= 300) throw new Error(`the upload answered ${sent.status}`);
  await stage.call(stage.owner, 'read_knowledge', { p_id: id });
  return id;
}

const ended = (id: string) =>
  until(`${id} to be read`, 60_000, async () => {
    const [row] =
      await stage.sql`select name, state, kind, error, passages from public.knowledge_files where id = ${id}`;
    return row?.state === 'ready' || row?.state === 'failed' ? row : undefined;
  });
/** The embedded database knows no vectors. */
const ask = async (question: string, file: string) => {
  const { body } = await stage.post(stage.owner, '/api/files/ask', { question, file });
  const { hits, meant } = filesAnswer.parse(body);
  expect(meant).toBe(false);
  return hits;
};

test('files of every kind are taken apart, and answer with the place where it stands', async () => {
  const [pdf, docx, xlsx] = await Promise.all([
    bring('hours.bin', pdfOf(['Welcome to us.', 'Our opening hours are\nnine to five.'])),
    bring('Preise.docx', docxOf(['# Preise', 'Der Grundpreis beträgt zehn Euro.'])),
    bring('plans.xlsx', workbookOf({ Plans: { A1: 'Plan', B1: 'Month', A2: 'Basic', B2: '10' } })),
  ]);
  expect(await ended(pdf)).toMatchObject({ state: 'ready', kind: 'pdf', passages: 2, error: null });
  expect(await ended(docx)).toMatchObject({ state: 'ready', kind: 'docx', passages: 1 });
  expect(await ended(xlsx)).toMatchObject({ state: 'ready', kind: 'xlsx', passages: 1 });
  expect((await ask('When do you open?', pdf))[0]).toMatchObject({
    ...{ text: 'Our opening hours are\nnine to five.', place_kind: 'page', place_from: 2 },
  });
  expect((await ask('Grundpreise', docx))[0]).toMatchObject({ place_kind: 'heading', place: 'Preise' });
  expect((await ask('basic plan', xlsx))[0]).toMatchObject({ place_kind: 'sheet', place: 'Plans', place_from: 2 });
});

test('pages that never come hold up the account that wants them, and no other', async () => {
  const other = await signUp(stage.sql);
  const waiting = [];
  for (const n of [1, 2, 3]) {
    waiting.push((await create(stage.owner, { name: `Never ${n}`, address: `${home}/never` })).id);
  }
  const { id } = await create(other, { name: 'Hours', address: `${home}/` });
  expect(await ended(id)).toMatchObject({ state: 'ready', kind: 'web' });
  const left =
    await stage.sql`select state from public.knowledge_files where id = any (${waiting}) and state in ('queued', 'reading')`;
  expect(left).toHaveLength(3);
  await stage.sql`update public.knowledge_files set deleted = true where id = any (${waiting})`;
  site.closeAllConnections();
});

test('what would harm is refused in a word, and the next file is read all the same', async () => {
  const rows = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`XFD${1_048_500 + n}`, 'far']));
  const ids = await Promise.all([
    bring('locked.pdf', pdfOf(['Secret'], true)),
    bring('many.pdf', pdfOf(Array.from({ length: 2001 }, () => 'a'))),
    bring('pictures.pdf', pdfOf(['', ''])),
    bring('picture.pdf', Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex')),
    bring('torn.pdf', Buffer.from('%PDF-1.7 and nothing behind it')),
    bring('sparse.xlsx', workbookOf({ Far: rows })),
    bring('notes.txt', Buffer.from('The last one is fine.')),
  ]);
  const outcomes = await Promise.all(ids.map(ended));
  expect(outcomes.map((row) => row.error ?? row.state)).toEqual([
    ...['encrypted', 'pages', 'pictures', 'type', 'broken'],
    expect.stringMatching(/^(memory|cells|broken)$/),
    'ready',
  ]);
});

test('a page is read by its address, again when it has changed, and never from inside', async () => {
  const address = `${home}/hours`;
  const { id } = await create(stage.owner, { name: address, address });
  expect(await ended(id)).toMatchObject({ name: 'Our hours', state: 'ready', kind: 'web', passages: 1 });
  page = '<title>New</title><h1>Hours</h1><p>We open at ten.</p>';
  await stage.call(stage.owner, 'read_knowledge', { p_id: id });
  await until('the page to be read again', 30_000, async () =>
    (await ask('open', id))[0]?.text === 'We open at ten.' ? true : undefined,
  );
  const refused = await Promise.all(
    ['http://127.0.0.1/', 'http://169.254.169.254/latest', `${home}/inside`, `${home}/gone`].map(async (inside) => {
      const made = await create(stage.owner, { name: 'Inside', address: inside });
      return (await ended(made.id)).error;
    }),
  );
  expect(refused).toEqual(['private', 'private', 'address', 'refused']);
});

test('nobody puts bytes into another’s file, or reads any', async () => {
  const stranger = await signUp(stage.sql);
  const { path } = await create(stage.owner, { name: 'Mine' });
  const put = (person: string, to: string, bytes = new Uint8Array([97])) =>
    stage.post(person, `/storage/v1/object/knowledge/${to}`, bytes, 'application/octet-stream');
  expect((await put(stranger, path)).status).toBeGreaterThanOrEqual(400);
  expect((await put(stage.owner, `${path}x`)).status).toBeGreaterThanOrEqual(400);
  const tooMuch = new Uint8Array(KNOWLEDGE_LIMITS.bytes + 1);
  expect(await put(stage.owner, path, tooMuch)).toMatchObject({ status: 400, body: { statusCode: '413' } });
  expect((await put(stage.owner, path)).status).toBe(200);
  const environment = stackEnvironment();
  const read = await fetch(`${environment.PARLEY_PUBLIC_URL}/storage/v1/object/authenticated/knowledge/${path}`, {
    headers: {
      apikey: environment.SUPABASE_PUBLISHABLE_KEY ?? '',
      authorization: `Bearer ${await bearer(stage.owner, {})}`,
    },
  });
  expect(read.status).toBeGreaterThanOrEqual(400);
});
