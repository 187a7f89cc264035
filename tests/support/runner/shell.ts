import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command with its output shown; resolves with whether it ended well. */
export function run(command: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      console.error(error.message);
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
): Promise<boolean> {
  return run(process.execPath, [join(root, 'node_modules', program), ...args], root, env);
}
