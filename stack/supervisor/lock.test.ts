/** @jest-environment node */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './lock';
import { startMark } from './process-identity';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'run', 'supervisor.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const holder = () => JSON.parse(readFileSync(path, 'utf8')).pid;

test('is taken, held and given back', () => {
  const giveBack = takeLock(path);
  expect(holder()).toBe(process.pid);
  giveBack();
  expect(existsSync(path)).toBe(false);
});

test('names the process that has it', () => {
  takeLock(path);
  expect(() => takeLock(path)).toThrow(`already running with this data folder (process ${process.pid})`);
});

test('leaves nothing beside the lock when it is refused', () => {
  takeLock(path);
  expect(() => takeLock(path, process.ppid)).toThrow();
  expect(existsSync(`${path}.${process.ppid}`)).toBe(false);
});

test('is taken from a process that is gone', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  takeLock(path);
  writeFileSync(path, JSON.stringify({ pid: child.pid, mark: '1' }));
  takeLock(path);
  expect(holder()).toBe(process.pid);
});

test('is taken when the number now belongs to another program', () => {
  takeLock(path);
  writeFileSync(path, JSON.stringify({ pid: process.ppid, mark: 'another start' }));
  expect(startMark(process.ppid)).not.toBe('another start');
  takeLock(path);
  expect(holder()).toBe(process.pid);
});

test('is taken when the file is damaged', () => {
  takeLock(path);
  writeFileSync(path, '{"pid":');
  takeLock(path);
  expect(holder()).toBe(process.pid);
});

test('a process that lost it does not take it from the next', () => {
  const giveBack = takeLock(path);
  writeFileSync(path, JSON.stringify({ pid: process.ppid, mark: startMark(process.ppid) }));
  giveBack();
  expect(holder()).toBe(process.ppid);
});
