import { LIMITS } from '@/lib/transfer/faults';
import { csvRows, type Encoding, findEncoding } from './import-bytes';
import { ImportFault } from './import-fault';
import type { StorageFiles } from './storage-files';
import { workbookRows } from './workbook';

export interface SourceFile {
  path: string;
  encoding: Encoding;
  delimiter: string;
}

const BUCKET = 'imports';

/** The bytes of an uploaded file, from its beginning. */
export async function openImport(files: StorageFiles, path: string): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await files.read(BUCKET, path);
  if (!bytes) throw new ImportFault('gone');
  return bytes;
}

export async function lookAtFile(files: StorageFiles, path: string) {
  return findEncoding(await openImport(files, path));
}

/** Every line of the file in its order, the first one too. */
export async function* linesOf(files: StorageFiles, file: SourceFile): AsyncGenerator<string[]> {
  const bytes = await openImport(files, file.path);
  const pieces = file.encoding === 'xlsx' ? workbookRows(bytes) : csvRows(bytes, file.encoding, file.delimiter);
  let count = -1;
  for await (const piece of pieces) {
    for (const line of piece) {
      count += 1;
      if (count > LIMITS.rows) throw new ImportFault('rows');
      yield line;
    }
  }
}
