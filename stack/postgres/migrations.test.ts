/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFileName, readMigrations } from './migrations';

test.each([
  ['20260101000000_first_things.sql', { version: '20260101000000', name: 'first_things' }],
  ['README.md', undefined],
  ['seed.sql', undefined],
  ['20260101000000.sql', undefined],
])('%s', (file, expected) => {
  expect(parseFileName(file)).toEqual(expected);
});

test('reads migrations in the order of their versions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const file of ['20260301000000_c.sql', '20260101000000_a.sql', 'notes.txt', '20260201000000_b.sql']) {
    writeFileSync(join(folder, file), `-- ${file}`);
  }
  expect(readMigrations(folder).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  rmSync(folder, { recursive: true });
  expect(readMigrations(folder)).toEqual([]);
});
