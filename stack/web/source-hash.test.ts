/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceHash } from './source-hash';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(root, 'app', 'deep'), { recursive: true });
  writeFileSync(join(root, 'app', 'page.tsx'), 'one');
  writeFileSync(join(root, 'middleware.ts'), 'two');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('is the same for the same sources', () => {
  const before = sourceHash(root);
  writeFileSync(join(root, 'app', 'page.tsx'), 'one');
  expect(sourceHash(root)).toBe(before);
});

test.each<[string, () => void]>([
  ['a changed file', () => writeFileSync(join(root, 'app', 'page.tsx'), 'ONE')],
  ['a new file', () => writeFileSync(join(root, 'app', 'deep', 'new.ts'), '')],
  ['a file that is gone', () => rmSync(join(root, 'middleware.ts'))],
  ['another name', () => renameSync(join(root, 'app', 'page.tsx'), join(root, 'app', 'other.tsx'))],
])('differs after %s', (_, change) => {
  const before = sourceHash(root);
  change();
  expect(sourceHash(root)).not.toBe(before);
});

test.each(['app/page.test.tsx', 'README.md', 'engine.ts'])('does not look at %s', (file) => {
  const before = sourceHash(root);
  writeFileSync(join(root, file), 'anything');
  expect(sourceHash(root)).toBe(before);
});
