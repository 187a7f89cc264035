import type { Sql } from 'postgres';
import { LIMITS } from '@/lib/transfer/faults';
import { guessMapping } from '@/lib/transfer/guess';
import { plainWord } from '@/lib/transfer/words';
import { customFieldsOf } from './import-custom';
import { delimiterOf } from './import-bytes';
import { ImportFault } from './import-fault';
import type { ImportRow } from './import-job';
import { linesOf, lookAtFile } from './import-source';
import type { StorageFiles } from './storage-files';

/** Finds out what the file is, and whether it is whole; writes nothing but that. */
export async function checkImport(sql: Sql, files: StorageFiles, row: ImportRow): Promise<void> {
  const { encoding, head } = await lookAtFile(files, row.path);
  const delimiter = delimiterOf(head, encoding);
  let columns: string[] | null = null;
  const sample: string[][] = [];
  let count = 0;
  for await (const line of linesOf(files, { path: row.path, encoding, delimiter })) {
    if (!columns) columns = headersOf(line);
    else {
      count += 1;
      if (sample.length < LIMITS.sample) sample.push(line);
    }
  }
  if (!columns || count === 0) throw new ImportFault('empty');
  const mapping = guessMapping(row.noun, columns, await customFieldsOf(sql, row));
  await sql`update public.crm_imports set state = 'ready', encoding = ${encoding}, delimiter = ${delimiter}, columns = ${columns},
    columns_hash = md5(${JSON.stringify(columns.map(plainWord))}), sample = ${sql.json(sample)}, row_count = ${count},
    mapping = ${sql.json(mapping)} where id = ${row.id} and state = 'checking'`;
}

function headersOf(line: readonly string[]): string[] {
  const headers = line.map((cell) => cell.trim().slice(0, 200));
  if (headers.length > LIMITS.columns) throw new ImportFault('columns');
  const named = headers.filter(Boolean).map((header) => header.toLowerCase());
  if (new Set(named).size < named.length) throw new ImportFault('headersTwice');
  return headers;
}
