import { createWriteStream, mkdirSync, renameSync, rmSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

const limit = 10 * 1024 * 1024;

/** One component's log file; when it has grown large at a start, it becomes `<name>.old.log`. */
export function openLog(folder: string, name: string): WriteStream {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  try {
    if (statSync(path).size > limit) {
      rmSync(join(folder, `${name}.old.log`), { force: true });
      renameSync(path, join(folder, `${name}.old.log`));
    }
  } catch {
    // There is no log yet.
  }
  return createWriteStream(path, { flags: 'a', mode: 0o600 });
}

/** Cuts a stream of bytes into lines. */
export function lineSplitter(onLine: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    lines.filter((line) => line.trim() !== '').forEach(onLine);
  };
}

/** A line of our own processes that a person at the terminal should see without asking for everything. */
export function isTrouble(line: string, isError: boolean): boolean {
  const level = /"level":"?(\d+|warn|error|fatal)/.exec(line)?.[1];
  if (level) return Number.isNaN(Number(level)) || Number(level) >= 40;
  return isError && /error|fatal|fail|refused/i.test(line);
}
