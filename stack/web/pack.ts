import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt)$/;
/** As many as zlib works on at once. */
const AT_ONCE = 4;

/** Lays the smallest form of every text file beside it, `.br` and `.gz`, for the door to hand out: once a build, not once a visitor. */
export async function packFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const waiting = entries.filter((name) => TEXT.test(name)).map((name) => join(folder, name));
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await packFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function packFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
