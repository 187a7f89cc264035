/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { packFiles } from './pack';

it('lays two packed forms beside every text, and none beside a picture', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  const text = '.button { color: red }'.repeat(100);
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'deep', 'one.css'), text);
  writeFileSync(join(folder, 'font.woff2'), 'packed already');
  await packFiles(folder);
  expect(readdirSync(folder).sort()).toEqual(['deep', 'font.woff2']);
  expect(readdirSync(join(folder, 'deep')).sort()).toEqual(['one.css', 'one.css.br', 'one.css.gz']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'deep', 'one.css.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'deep', 'one.css.gz'))).toString()).toBe(text);
  rmSync(folder, { recursive: true });
});
