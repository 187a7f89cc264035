import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { run, runPackage } from './shell';

const onSystem = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const find = () => [...onSystem, chromium.executablePath()].find((path) => existsSync(path));

/** The browser for the journeys: found on the machine, else installed. Undefined when neither works. */
export async function ensureChromium(root: string): Promise<string | undefined> {
  const found = find();
  if (found) return found;
  const isDebian = existsSync('/usr/bin/apt-get');
  if (isDebian && process.getuid?.() === 0) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], root, quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], root, quiet);
  }
  if (!find()) await runPackage(root, '@playwright/test/cli.js', ['install', 'chromium']);
  return find();
}
