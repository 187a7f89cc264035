/** @jest-environment node */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder';

const own = mkdtempSync(join(tmpdir(), 'parley-folder-'));
afterAll(() => rmSync(own, { recursive: true }));

test('makes what is missing on the way, and is content with what is there', () => {
  const deep = join(own, 'a', 'b', 'c');
  makeFolder(deep, 0o700);
  makeFolder(deep);
  expect(statSync(deep).isDirectory()).toBe(true);
  expect(statSync(join(own, 'a')).mode & 0o777).toBe(0o700);
});

test('a file in the way, or a place where nothing can be made, is an error and not a wait', () => {
  const file = join(own, 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR');
  if (process.platform === 'linux') expect(() => makeFolder('/proc/parley/home')).toThrow('ENOENT');
});
