import type { Sql } from 'postgres';
import type { ImportSettings, Noun } from '@/lib/transfer/import-fields';
import { checkImport } from './import-check';
import { ImportFault } from './import-fault';
import { runImport } from './import-run';
import { undoImport } from './import-undo';
import { nameOnly } from './person';
import type { StorageFiles } from './storage-files';
import type { Encoding } from './import-bytes';

export interface ImportRow extends ImportSettings {
  id: string;
  user_id: string;
  noun: Noun;
  state: 'checking' | 'running' | 'undoing' | 'ready' | 'done' | 'failed' | 'cancelled' | 'undone' | 'uploading';
  owner_id: string;
  path: string;
  encoding: Encoding;
  delimiter: string;
  columns: string[];
  rows_done: number;
}

/** Does what the import's state asks for; whatever was done before is not done again. */
export async function importJob(sql: Sql, files: StorageFiles, id: string): Promise<void> {
  const [row] = await sql<ImportRow[]>`select * from public.crm_imports where id = ${id}`;
  if (!row) return;
  try {
    if (row.state === 'checking') await checkImport(sql, files, row);
    else if (row.state === 'running') await runImport(sql, files, row);
    else if (row.state === 'undoing') await undoImport(sql, row);
  } catch (error) {
    if (!(error instanceof ImportFault) || row.state === 'undoing') throw error;
    await failImport(sql, row, error.code);
  }
}

async function failImport(sql: Sql, row: Pick<ImportRow, 'id' | 'owner_id'>, code: string): Promise<void> {
  await sql.begin(async (t) => {
    await nameOnly(t, row.owner_id);
    await t`select app.end_import(${row.id}, 'failed', ${code})`;
  });
}

/** Nothing can be tried any more. */
export async function giveUpImport(sql: Sql, id: string): Promise<void> {
  const [row] = await sql<ImportRow[]>`select id, owner_id from public.crm_imports where id = ${id}`;
  if (row) await failImport(sql, row, 'unexpected');
}
