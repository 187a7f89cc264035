import type { JSONValue, Sql, TransactionSql } from 'postgres';
import { emailLabel } from '@/lib/transfer/guess';
import type { Named } from '@/lib/transfer/problems';
import { type ReadRow, rowReader } from '@/lib/transfer/read-row';
import { customFieldsOf, stillThere } from './import-custom';
import { ImportFault } from './import-fault';
import type { ImportRow } from './import-job';
import { linesOf } from './import-source';
import { becomePerson, leavePerson, nameOnly } from './person';
import type { StorageFiles } from './storage-files';
import { waves } from './waves';

const BATCH = 500;

interface Line {
  row: number;
  cells: string[];
}
interface ReadLine extends Line {
  read: ReadRow;
}
interface Written {
  row_no: number;
  outcome: 'created' | 'updated' | 'skipped' | 'failed' | 'again';
  reason: string | null;
  said?: Named;
  record_id: string | null;
  record_version: number | null;
  before: JSONValue;
  numbers: string[];
  emails: string[];
  made_account: string | null;
}
interface Outcome {
  row: number;
  outcome: Written['outcome'];
  reasons: { column: number | null; code: string; said?: Named }[];
  cells: string[] | null;
  record_id?: string | null;
  record_version?: number | null;
  before?: JSONValue;
  numbers?: string[];
  emails?: string[];
  made_account?: string | null;
}

/** Somebody else goes on with it, or it was cancelled. */
class NoLonger extends Error {}

/** Goes on behind the last batch that was kept. */
export async function runImport(sql: Sql, files: StorageFiles, row: ImportRow): Promise<void> {
  const fields = await customFieldsOf(sql, row);
  const mapping = stillThere(row, fields);
  const read = rowReader(row.noun, { ...row, mapping }, { fields, labels: row.columns.map(emailLabel) });
  let done = row.rows_done;
  let at = -1;
  let batch: Line[] = [];
  let batches = 0;
  let writing: Promise<void> = Promise.resolve();
  /** After the first batch, the second, the fourth and so on: by then the tables are others than the database takes them for. */
  const learn = async (rows: number) => {
    batches += 1;
    if ((batches & (batches - 1)) === 0) await sql`select app.learn_import(${row.noun}, ${rows})`;
  };
  /** Lines are read while the database writes the ones before them. */
  const flush = async () => {
    const readBatch = batch.map((line): ReadLine => ({ ...line, read: read(line.cells) }));
    const from = done;
    done += batch.length;
    batch = [];
    await writing;
    if (readBatch.length > 0) writing = writeBatch(sql, row, from, readBatch).then(() => learn(done));
    // It is waited for below; until then its failure is nobody's.
    writing.catch(() => undefined);
  };
  try {
    for await (const cells of linesOf(files, row)) {
      at += 1;
      if (at <= row.rows_done) continue;
      batch.push({ row: at, cells });
      if (batch.length === BATCH) await flush();
    }
    await flush();
    await writing;
  } catch (error) {
    if (error instanceof NoLonger) return;
    throw error;
  }
  await sql.begin(async (t) => {
    await nameOnly(t, row.owner_id);
    await t`select app.end_import(${row.id}, 'done')`;
  });
}

async function writeBatch(sql: Sql, job: ImportRow, done: number, lines: ReadLine[]): Promise<void> {
  const readable = lines.filter(({ read }) => read.problems.length === 0);
  const outcomes = lines
    .filter(({ read }) => read.problems.length > 0)
    .map(({ row, cells, read }): Outcome => ({ row, outcome: 'failed', reasons: read.problems, cells }));
  await sql.begin(async (t) => {
    const [held] = await t<{ held: boolean }[]>`select app.begin_batch(${job.id}, ${done}) as held`;
    if (!held?.held) throw new NoLonger();
    const lineAt = new Map(lines.map((line) => [line.row, line]));
    for (const wave of waves(readable, ({ read: { keys } }) => keys)) {
      for (const { row_no, reason, said, outcome, ...rest } of await applyWave(t, job, wave)) {
        const line = lineAt.get(row_no);
        const reasons = reason ? [{ column: null, code: reason, said: said ?? lacking(reason, line) }] : [];
        outcomes.push({ row: row_no, outcome, reasons, cells: reason ? (line?.cells ?? null) : null, ...rest });
      }
    }
    const rows: JSONValue = JSON.parse(JSON.stringify(outcomes));
    await t`select app.end_batch(${job.id}, ${done + lines.length}, ${t.json(rows)})`;
  });
}

function lacking(reason: string, line: ReadLine | undefined): Named | undefined {
  return reason === 'custom_required' ? { field: line?.read.lacks.join(', ') ?? '' } : undefined;
}

/** Several lines may mean one record, each by another of its addresses or numbers: they come one after the other. */
async function applyWave(t: TransactionSql, job: ImportRow, wave: ReadLine[]): Promise<Written[]> {
  const written: Written[] = [];
  const made = new Map<number, string | null>();
  for (let left = wave; left.length > 0;) {
    const now = await applyLines(t, job, left);
    for (const { row_no, made_account } of now) made.set(row_no, made_account ?? made.get(row_no) ?? null);
    const again = new Set(now.filter(({ outcome }) => outcome === 'again').map(({ row_no }) => row_no));
    written.push(...now.filter(({ outcome }) => outcome !== 'again'));
    left = left.filter(({ row }) => again.has(row));
  }
  return written.map((one) => ({ ...one, made_account: made.get(one.row_no) ?? null }));
}

/** All of them in one statement; when a line is refused, halves of them, until it stands alone and is told so. */
async function applyLines(t: TransactionSql, job: ImportRow, lines: ReadLine[]): Promise<Written[]> {
  try {
    return await t.savepoint(async (inner) => {
      await becomePerson(inner, job.owner_id);
      await inner`select app.assert_may_import(${job.noun})`;
      const rows: JSONValue = JSON.parse(JSON.stringify(lines.map(lineOf)));
      const written = await inner<Written[]>`
        select * from app.import_apply(${job.noun}, ${job.mode}, ${job.match}, ${job.duplicates}, ${inner.json(rows)})`;
      await leavePerson(inner);
      return [...written];
    });
  } catch (error) {
    const code = codeOf(error);
    if (code.startsWith('PT403')) throw new ImportFault('notAllowed');
    if (!/^(22|23|42501|PT4)/.test(code)) throw error;
    const [only] = lines;
    if (lines.length === 1 && only) return [refused(only.row, error)];
    const half = Math.ceil(lines.length / 2);
    return [...(await applyLines(t, job, lines.slice(0, half))), ...(await applyLines(t, job, lines.slice(half)))];
  }
}

function lineOf({ row, read: { key, values, empty, numbers, emails, custom, lacks, account, named } }: ReadLine) {
  return { row, key, values, empty, numbers, emails, custom, lacks: lacks.length > 0, account, named };
}

function refused(row_no: number, error: unknown): Written {
  const field = saidOf(error, 'detail');
  const reason = reasonOf(error, field);
  const nothing = { record_id: null, record_version: null, before: null, numbers: [], emails: [], made_account: null };
  return {
    row_no,
    outcome: 'failed',
    reason,
    ...(reason.startsWith('custom_') ? { said: { field } } : {}),
    ...nothing,
  };
}

const codeOf = (error: unknown) => saidOf(error, 'code');

/** Rules of the account's own have words of their own. */
function reasonOf(error: unknown, field: string): string {
  const hint = saidOf(error, 'hint');
  if (hint === 'duplicate_email' || hint === 'duplicate_number') return hint;
  if (hint === 'invalid_email') return 'too_many_emails';
  if (field !== '' && hint === 'custom_required') return hint;
  if (field !== '' && hint === 'invalid_custom') return 'custom_refused';
  return codeOf(error) === '42501' ? 'not_allowed' : 'refused';
}

function saidOf(error: unknown, key: 'code' | 'hint' | 'detail'): string {
  const said: unknown = error instanceof Error ? Reflect.get(error, key) : '';
  return typeof said === 'string' ? said : '';
}
