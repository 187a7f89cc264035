import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Takes what is printed, piece by piece. */
export type Say = (text: string) => void;
const aloud: Say = (text) => void process.stdout.write(text);

/** Runs a command, hands on what it prints, and resolves with whether it ended well. */
export function run(
  command: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
  say: Say = aloud,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
    child.once('error', (error) => {
      say(`${error.message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Runs a package's program by Node, without npx and its look into the registry. */
export function runPackage(
  root: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
  say: Say = aloud,
): Promise<boolean> {
  return run(process.execPath, [join(root, 'node_modules', program), ...args], root, env, say);
}
