import type { JSONValue, Sql, TransactionSql } from 'postgres';
import { type ReadRow, rowReader } from '@/lib/transfer/read-row';
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
  outcome: 'created' | 'updated' | 'skipped' | 'failed';
  reason: string | null;
  record_id: string | null;
  record_version: number | null;
  before: JSONValue;
  numbers: string[];
  made_account: string | null;
}
interface Outcome {
  row: number;
  outcome: Written['outcome'];
  reasons: { column: number | null; code: string }[];
  cells: string[] | null;
  record_id?: string | null;
  record_version?: number | null;
  before?: JSONValue;
  numbers?: string[];
  made_account?: string | null;
}

/** Somebody else goes on with it, or it was cancelled. */
class NoLonger extends Error {}

/** Goes on behind the last batch that was kept. */
export async function runImport(sql: Sql, files: StorageFiles, row: ImportRow): Promise<void> {
  const read = rowReader(row.noun, row);
  let done = row.rows_done;
  let at = -1;
  let batch: Line[] = [];
  let writing: Promise<void> = Promise.resolve();
  /** Lines are read while the database writes the ones before them. */
  const flush = async () => {
    const readBatch = batch.map((line): ReadLine => ({ ...line, read: read(line.cells) }));
    const from = done;
    done += batch.length;
    batch = [];
    await writing;
    if (readBatch.length > 0) writing = writeBatch(sql, row, from, readBatch);
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
    const cellsOf = new Map(lines.map(({ row, cells }) => [row, cells]));
    for (const wave of waves(readable, ({ read: { key } }) => key)) {
      for (const { row_no, reason, outcome, ...rest } of await applyLines(t, job, wave)) {
        const reasons = reason ? [{ column: null, code: reason }] : [];
        outcomes.push({ row: row_no, outcome, reasons, cells: reason ? (cellsOf.get(row_no) ?? null) : null, ...rest });
      }
    }
    const rows: JSONValue = JSON.parse(JSON.stringify(outcomes));
    await t`select app.end_batch(${job.id}, ${done + lines.length}, ${t.json(rows)})`;
  });
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
    if (lines.length === 1 && only) return [refused(only.row, reasonOf(error))];
    const half = Math.ceil(lines.length / 2);
    return [...(await applyLines(t, job, lines.slice(0, half))), ...(await applyLines(t, job, lines.slice(half)))];
  }
}

function lineOf({ row, read: { key, values, empty, numbers, account, named } }: ReadLine) {
  return { row, key, values, empty, numbers, account, named };
}

function refused(row_no: number, reason: string): Written {
  const nothing = { record_id: null, record_version: null, before: null, numbers: [], made_account: null };
  return { row_no, outcome: 'failed', reason, ...nothing };
}

const codeOf = (error: unknown) => saidOf(error, 'code');

/** The account's own rule against duplicates has words of its own. */
function reasonOf(error: unknown): string {
  const hint = saidOf(error, 'hint');
  if (hint === 'duplicate_email' || hint === 'duplicate_number') return hint;
  return codeOf(error) === '42501' ? 'not_allowed' : 'refused';
}

function saidOf(error: unknown, key: 'code' | 'hint'): string {
  const said: unknown = error instanceof Error ? Reflect.get(error, key) : '';
  return typeof said === 'string' ? said : '';
}
