/** @jest-environment node */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { endSpawnedStacks, makeHome, type PrivateStackOptions, spawnStack, untilSaid } from '../support/stack';

const root = process.cwd();
const homes: string[] = [];
const ownHome = () => {
  const home = makeHome();
  homes.push(home);
  return home;
};
afterAll(async () => {
  await endSpawnedStacks();
  homes.forEach((home) => rmSync(home, { recursive: true, force: true }));
});

/** Runs it to its end; a refusal is exactly one line, without a stack trace. */
async function refusal(options: PrivateStackOptions): Promise<string> {
  const stack = await spawnStack(root, { home: ownHome(), ...options });
  expect(await stack.exited).toBe(1);
  const lines = stack.output().trim().split('\n');
  expect(lines.filter((line) => line.startsWith('    at '))).toEqual([]);
  return lines.filter((line) => !/^(Parley .* starts;|Stopp)/.test(line)).join('\n');
}

test('an older Node is named, with the one that is needed', async () => {
  const old = `--import ${join(root, 'tests', 'support', 'stack-old-node.mjs')}`;
  expect(await refusal({ env: { NODE_OPTIONS: old } })).toMatch(
    /^Parley needs Node\.js 20\.19 or newer, and this is 20\.18\.3: install a newer one from .*$/,
  );
});

test('a taken port is named, with a way out', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  expect(await refusal({ port, args: ['--only', 'door'] })).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program: stop that one, or choose another port, for example \`PORT=${port + 1} npm start\`.`,
  );
  await new Promise((resolve) => server.close(resolve));
});

test('a folder that cannot be written is named', async () => {
  const file = join(ownHome(), 'a-file');
  writeFileSync(file, '');
  const refused = (home: string, code: string) =>
    `Parley cannot write to its data folder ${home} (${code}): give this account the right to write there, or choose another folder with PARLEY_HOME.`;
  const home = join(file, 'home');
  expect(await refusal({ home })).toBe(refused(home, 'ENOTDIR'));
  if (process.platform === 'linux') expect(await refusal({ home: '/proc/x' })).toBe(refused('/proc/x', 'ENOENT'));
});

test('a setting that makes no sense is named', async () => {
  expect(await refusal({ env: { PARLEY_MAX_CALLS: 'many' } })).toBe(
    'PARLEY_MAX_CALLS must be a whole number, and it is "many".',
  );
  expect(await refusal({ env: { SUPABASE_URL: 'https://x.supabase.co' } })).toBe(
    'SUPABASE_URL is set, so SUPABASE_PUBLISHABLE_KEY must be set too.',
  );
});

test('damaged secrets are never replaced', async () => {
  const home = ownHome();
  writeFileSync(join(home, 'secrets.json'), '{');
  expect(await refusal({ home, args: ['--only', 'postgres'] })).toContain('secrets.json is damaged');
});

test('a folder with something else where the database goes is left alone', async () => {
  const home = ownHome();
  mkdirSync(join(home, 'postgres'));
  writeFileSync(join(home, 'postgres', 'thesis.txt'), 'mine');
  expect(await refusal({ home, args: ['--only', 'postgres'] })).toContain('is not empty and holds no database');
  expect(existsSync(join(home, 'postgres', 'thesis.txt'))).toBe(true);
});

test('without a media server and without Go it runs, and says what to install', async () => {
  const env = { PATH: '', XDG_CACHE_HOME: ownHome(), PARLEY_LIVEKIT_RELEASES: 'http://127.0.0.1:9' };
  const stack = await spawnStack(root, { home: ownHome(), args: ['--only', 'livekit,mail'], env });
  await untilSaid(stack, 'Running: mail;');
  await untilSaid(stack, 'Calling is off: there is no LiveKit server 1.13.5');
  expect(stack.output()).toContain('Install one of the two');
  expect(stack.environment().MEDIA_OFF).toBe('not_installed');
  expect(await stack.stop()).toBe(0);
});

describe('reset', () => {
  test('asks first, and a script must say yes', async () => {
    const home = ownHome();
    mkdirSync(join(home, 'run'));
    writeFileSync(join(home, 'secrets.json'), '{}');
    expect(await refusal({ home, args: ['--reset'] })).toContain('add `-- --yes`');
    expect(existsSync(join(home, 'secrets.json'))).toBe(true);
  });

  test('does not empty a folder that no start has made', async () => {
    const home = ownHome();
    writeFileSync(join(home, 'thesis.txt'), 'mine');
    expect(await refusal({ home, args: ['--reset', '--yes'] })).toContain('nothing is removed: check PARLEY_HOME');
    expect(readdirSync(home)).toEqual(['thesis.txt']);
  });
});
