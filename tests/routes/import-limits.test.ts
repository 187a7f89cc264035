import { LIMITS } from '@/lib/transfer/faults';
import { until } from '@/tests/support/calls';
import { signUp } from '@/tests/support/database-people';
import { ImportStage } from '@/tests/support/imports';

let stage: ImportStage;
beforeAll(async () => {
  stage = await ImportStage.open();
});
afterAll(() => stage.close());

const ROWS = 6000;
const contacts = async (of: string) =>
  (await stage.sql`select from public.crm_contacts where user_id = ${of} and not deleted`).length;

test('a file past a limit, or that is none, is told so and begins nothing', async () => {
  const wide = Array.from({ length: 1000 }, (_, n) => `c${n}`).join(',');
  const files: [string, string | Uint8Array][] = [
    ['rows', `first name\n${'x\n'.repeat(LIMITS.rows + 1)}`],
    ['columns', `${wide}\nx`],
    ['headersTwice', 'E-mail,first name,e-MAIL\na,b,c'],
    ['notTable', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
  ];
  await Promise.all(
    files.map(async ([error, file]) => {
      const brought = await stage.bring(stage.owner, 'crm_contacts', file);
      expect(brought).toMatchObject({ state: 'failed', error, created_count: 0 });
      const begun = await stage.post(stage.owner, '/rest/v1/rpc/run_import', { p_id: brought.id, p_settings: {} });
      expect(begun.status).toBe(409);
    }),
  );
  expect(await contacts(stage.owner)).toBe(0);
});

test('a cancelled import stops where it is; what it has written is taken back, and after its thirty days no more', async () => {
  const owner = await signUp(stage.sql, 'Cancelled');
  const lines = Array.from({ length: ROWS }, (_, n) => `Person ${n},p${n}@example.test`);
  const { id } = await stage.bring(owner, 'crm_contacts', ['first name,email', ...lines].join('\n'));
  await stage.start(owner, id, {});
  await until('the first lines', 30_000, async () => ((await stage.row(id)).rows_done > 0 ? true : undefined));
  await stage.call(owner, 'cancel_import', { p_id: id });
  const { created_count: written } = await stage.row(id);
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(ROWS);
  expect(await contacts(owner)).toBe(written);

  const undoable = (when: string) =>
    stage.sql`update public.crm_imports set undo_until = now() + ${when}::interval where id = ${id}`;
  await undoable('-1 second');
  const late = await stage.post(owner, '/rest/v1/rpc/undo_import', { p_id: id });
  expect(late).toMatchObject({ status: 409, body: { hint: 'import_undo_over' } });
  await undoable('1 day');
  expect(await stage.undo(owner, id)).toMatchObject({ undone_count: written, kept_count: 0 });
  expect(await contacts(owner)).toBe(0);
});

test('the file of an export is nobody’s after its day', async () => {
  const owner = await signUp(stage.sql, 'Exports');
  const made = String(
    await stage.call(owner, 'start_export', {
      ...{ p_list: 'crm_contacts', p_format: 'csv', p_file_name: 'x', p_head: {} },
      p_query: { q: '', where: ['all'], sort: 'created_at', ascending: false },
    }),
  );
  await stage.exported(owner, made);
  const [file] = await stage.sql<{ path: string }[]>`select path from public.crm_exports where id = ${made}`;
  const link = async (who: string) =>
    (await stage.post(who, `/storage/v1/object/sign/exports/${file?.path}`, { expiresIn: 60 })).status;
  expect(await link(owner)).toBe(200);
  expect(await link(stage.owner)).toBeGreaterThanOrEqual(400);
  await stage.sql`update public.crm_exports set expires_at = now() - interval '1 second' where id = ${made}`;
  expect(await link(owner)).toBeGreaterThanOrEqual(400);
  await expect(stage.exported(owner, made)).rejects.toThrow(/answered 4/);
});
