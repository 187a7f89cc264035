import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const schema = z.object({ mimetype: z.string(), cacheControl: z.string(), eTag: z.string() });
export type Sidecar = z.infer<typeof schema>;

/** What a file is, beside the file: type and tag must be there even when the database is restored without its object rows. */
export async function writeSidecar(path: string, sidecar: Sidecar): Promise<void> {
  await writeFile(`${path}.json`, JSON.stringify(sidecar), { mode: 0o600 });
}

export async function readSidecar(path: string): Promise<Sidecar> {
  return schema.parse(JSON.parse(await readFile(`${path}.json`, 'utf8')));
}
