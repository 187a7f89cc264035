import { spawn } from 'node:child_process';
import { existsSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, pidOf, stackEnvironment } from './stack';

export interface SecondWeb {
  origin: string;
  stop(): Promise<void>;
}

/** The web app of the running stack once more, with other settings and without the door before it. */
export async function startSecondWeb(settings: Record<string, string>): Promise<SecondWeb> {
  const cwd = readlinkSync(`/proc/${pidOf('web')}/cwd`);
  const script = join(cwd, 'server.js');
  if (!existsSync(script)) throw new Error('the running stack serves no production build');
  const port = await freePort();
  // The framework writes this name into its own redirects where no door tells it another one.
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [script], {
    cwd,
    env: {
      ...process.env,
      ...stackEnvironment(),
      NODE_ENV: 'production',
      HOSTNAME: '127.0.0.1',
      ...settings,
      PORT: String(port),
    },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const end = Date.now() + 60_000;
  while (!(await answers(`${origin}/internal/health`))) {
    if (Date.now() > end || child.exitCode !== null) {
      await stop();
      throw new Error('the second web app did not start');
    }
    await sleep(50);
  }
  return { origin, stop };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
