import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { run, runPackage } from './shell';

/** Chromium without the frame of a browser: the same pages for two thirds of the work. */
const SHELL = '/usr/bin/chromium-headless-shell';
const onSystem = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const find = () => [...onSystem, chromium.executablePath()].find((path) => existsSync(path));

/** The browser for the journeys: the lightest that is on the machine or can be installed. Undefined when there is none. */
export async function ensureChromium(root: string): Promise<string | undefined> {
  if (existsSync(SHELL)) return SHELL;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    // A mirror that does not answer costs a minute, not the run.
    const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
    await run('apt-get', ['update', '-qq', ...patience], root, quiet);
    await run('apt-get', [...install, ...patience], root, quiet);
  }
  if (!find()) await runPackage(root, '@playwright/test/cli.js', ['install', 'chromium']);
  return find();
}
