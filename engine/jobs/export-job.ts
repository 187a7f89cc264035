import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { Sql } from 'postgres';
import { CSV_MARK, type CsvCell, csvLine } from '@/lib/csv/csv';
import { minorText } from '@/lib/money/money';
import { numberText } from '@/lib/transfer/read-number';
import type { StorageFiles } from './storage-files';
import { TooManyRows, writeWorkbook } from './workbook-out';

interface ExportRow {
  id: string;
  owner_id: string;
  state: string;
  list: string;
  format: 'csv' | 'xlsx';
  query: object;
  head: Record<string, string>;
  path: string;
}
type Cells = Record<string, string | null>;

const PAGE = 2000;
const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Nobody waits for it any more. */
class NoLonger extends Error {}

/** Writes a list into a file under the person's own policies, page by page, and puts the file where that person may fetch it. */
export async function exportJob(sql: Sql, files: StorageFiles, id: string): Promise<void> {
  const [row] = await sql<ExportRow[]>`select * from public.crm_exports where id = ${id}`;
  if (row?.state !== 'running') return;
  const folder = await mkdtemp(join(tmpdir(), 'parley-export-'));
  const file = join(folder, 'file');
  try {
    const pages = pagesOf(sql, row);
    const rows = row.format === 'csv' ? await writeCsv(file, pages) : await writeWorkbook(file, pages);
    await files.write('exports', row.path, file, TYPES[row.format]);
    await end(sql, row, rows, null);
  } catch (error) {
    if (error instanceof NoLonger) return;
    if (error instanceof TooManyRows) return await end(sql, row, 0, 'rows');
    if (!(error instanceof Error && 'code' in error && /^(PT4|42501)/.test(String(error.code)))) throw error;
    await end(sql, row, 0, 'notAllowed');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function giveUpExport(sql: Sql, id: string): Promise<void> {
  await sql`select app.end_export(${id}, 0, 'unexpected')`;
}

async function end(sql: Sql, row: ExportRow, rows: number, error: string | null): Promise<void> {
  await sql.begin(async (t) => {
    await t`select set_config('request.jwt.claims', ${JSON.stringify({ sub: row.owner_id })}, true),
      set_config('request.jwt.claim.sub', ${row.owner_id}, true)`;
    await t`select app.end_export(${row.id}, ${rows}, ${error})`;
  });
}

export interface Page {
  /** The columns' words; only the first page has them. */
  head?: string[];
  lines: string[][];
}

/** One snapshot of the list, read by a cursor: no more than a page is in memory, and no row comes twice. */
async function* pagesOf(sql: Sql, row: ExportRow): AsyncGenerator<Page> {
  const reader = await sql.reserve();
  try {
    await reader`begin isolation level repeatable read read only`;
    const claims = JSON.stringify({ sub: row.owner_id, role: 'authenticated' });
    await reader`select set_config('request.jwt.claim.sub', ${row.owner_id}, true), set_config('request.jwt.claims', ${claims}, true),
      set_config('role', 'authenticated', true)`;
    const [names] = await reader<{ columns: string[] }[]>`select app.export_columns(${row.list}) as columns`;
    const columns = names?.columns ?? [];
    const [statement] = await reader<
      { text: string }[]
    >`select app.export_sql(${row.list}, ${sql.json(JSON.parse(JSON.stringify(row.query)))}) as text`;
    yield { head: eachOnce(columns.map((column) => row.head[column] ?? column)), lines: [] };
    let count = 0;
    for await (const rows of reader.unsafe<Cells[]>(statement?.text ?? '').cursor(PAGE)) {
      count += rows.length;
      yield { lines: rows.map((cells) => columns.map((column) => textOf(column, cells))) };
      const [goes] = await sql<{ on: boolean }[]>`select app.export_progress(${row.id}, ${count}) as on`;
      if (!goes?.on) throw new NoLonger();
    }
    await reader`commit`;
  } catch (error) {
    await reader`rollback`.catch(() => undefined);
    throw error;
  } finally {
    reader.release();
  }
}

/** A field of the account's own may be called like another column; a file that is brought in again must tell them apart. */
function eachOnce(heads: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return heads.map((head) => {
    const count = (seen.get(head.toLowerCase()) ?? 0) + 1;
    seen.set(head.toLowerCase(), count);
    return count === 1 ? head : `${head} (${count})`;
  });
}

function textOf(column: string, cells: Cells): string {
  const value = cells[column] ?? '';
  if (column.startsWith('custom.n_')) return numberText(value);
  if ((column !== 'amount' && column !== 'price') || value === '') return value;
  return minorText(Number(value), cells.currency ?? 'USD');
}

async function writeCsv(file: string, pages: AsyncIterable<Page>): Promise<number> {
  const out = createWriteStream(file);
  const put = async (lines: readonly (readonly CsvCell[])[]) => {
    if (lines.length > 0 && !out.write(lines.map(csvLine).join(''))) await once(out, 'drain');
  };
  out.write(CSV_MARK);
  let count = 0;
  for await (const { head, lines } of pages) {
    if (head) await put([head]);
    await put(lines);
    count += lines.length;
  }
  out.end();
  await once(out, 'finish');
  return count;
}
