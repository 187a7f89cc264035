/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepingProblem } from './files';

const own = mkdtempSync(join(tmpdir(), 'parley-files-'));
afterAll(() => rmSync(own, { recursive: true }));

test('a place where no program can be kept is named, with what to do; another is no problem', () => {
  const file = join(own, 'file');
  writeFileSync(file, '');
  expect(keepingProblem(join(file, '1.0', 'server'), 'the server')).toBe(
    `Parley cannot keep the server in ${join(file, '1.0')} (ENOTDIR): give this account the right to write there, or choose another place with XDG_CACHE_HOME.`,
  );
  expect(keepingProblem(join(own, '1.0', 'server'), 'the server')).toBeUndefined();
});
