/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { archiveName } from './download';
import { findLivekit } from './find';
import { cachedBinary, livekitVersion } from './version';

const archive = archiveName('linux', process.arch) ?? '';
const folder = mkdtempSync(join(tmpdir(), 'parley-livekit-'));
const environment = { ...process.env };
/** What the release holds; a file that is not here is answered by 404. */
let release: Record<string, Buffer>;
let asked: string[];
let server: Server;
let said: string;

const script = (answer: string) => `#!/bin/sh\necho '${answer}'\n`;
const sumOf = (bytes: Buffer, name = archive) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;

/** A real archive as LiveKit packs it: its licence and the server beside each other. */
function packed(answer: string): Buffer {
  const inside = mkdtempSync(join(folder, 'inside-'));
  writeFileSync(join(inside, 'LICENSE'), 'Apache');
  writeFileSync(join(inside, 'livekit-server'), script(answer), { mode: 0o755 });
  execFileSync('tar', ['-czf', join(inside, 'a.tar.gz'), '-C', inside, 'LICENSE', 'livekit-server']);
  return readFileSync(join(inside, 'a.tar.gz'));
}

/** A PATH with what unpacks an archive, and a Go whose builds are servers of this version, or none. */
function machine(builtVersion?: string): string {
  const bin = mkdtempSync(join(folder, 'bin-'));
  for (const tool of ['tar', 'gzip']) {
    symlinkSync(execFileSync('/bin/sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim(), join(bin, tool));
  }
  const build = `if [ "$1" = version ]; then echo 'go version go1.26.8 linux/amd64'; exit; fi
printf '%s\\n' '#!/bin/sh' 'echo livekit-server version ${builtVersion}' > "$GOBIN/server"
/bin/chmod 755 "$GOBIN/server"`;
  if (builtVersion) writeFileSync(join(bin, 'go'), `#!/bin/sh\n${build}\n`, { mode: 0o755 });
  return bin;
}

beforeAll(async () => {
  // LiveKit packs releases for Linux alone.
  Object.defineProperty(process, 'platform', { value: 'linux' });
  server = createServer((request, response) => {
    const name = request.url?.replace(`/v${livekitVersion}/`, '') ?? '';
    asked.push(name);
    const bytes = release[name];
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  process.env.PARLEY_LIVEKIT_RELEASES = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
beforeEach(() => {
  asked = [];
  release = {};
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  process.env.PATH = machine();
  process.env.XDG_CACHE_HOME = mkdtempSync(join(folder, 'cache-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  process.env.PATH = environment.PATH;
});
afterAll(async () => {
  process.env = environment;
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

test('the release for this machine is fetched, checked, unpacked, and kept for the next start', async () => {
  const bytes = packed(`livekit-server version ${livekitVersion}`);
  release = { 'checksums.txt': Buffer.from(sumOf(Buffer.from('x'), 'other.zip') + sumOf(bytes)), [archive]: bytes };
  expect(await findLivekit()).toEqual({ binary: cachedBinary() });
  expect(asked).toEqual(['checksums.txt', archive]);
  expect(execFileSync(cachedBinary(), ['--version'], { encoding: 'utf8' })).toContain(livekitVersion);
  expect(readdirSync(dirname(cachedBinary()))).toEqual(['livekit-server']);
  expect(said).not.toContain('not downloaded');
  release = {};
  expect(await findLivekit()).toEqual({ binary: cachedBinary() });
  expect(asked).toHaveLength(2);
});

const whole = packed(`livekit-server version ${livekitVersion}`);
const half = whole.subarray(0, whole.length - 40);
const other = packed('livekit-server version 1.12.0');
const empty = Buffer.from('not an archive');
test.each<[string, Record<string, Buffer>, string]>([
  ['is not there', {}, '/checksums.txt answered 404'],
  [
    'is not named by its checksums',
    { 'checksums.txt': Buffer.from(sumOf(whole, 'other.zip')) },
    `does not name ${archive}`,
  ],
  ['has no archive', { 'checksums.txt': Buffer.from(sumOf(whole)) }, `/${archive} answered 404`],
  ['was cut short', { 'checksums.txt': Buffer.from(sumOf(whole)), [archive]: half }, 'is not what its checksum says'],
  ['is another', { 'checksums.txt': Buffer.from(sumOf(whole)), [archive]: other }, 'is not what its checksum says'],
  ['was packed half', { 'checksums.txt': Buffer.from(sumOf(half)), [archive]: half }, 'tar'],
  ['is no archive', { 'checksums.txt': Buffer.from(sumOf(empty)), [archive]: empty }, 'tar'],
  ['is old', { 'checksums.txt': Buffer.from(sumOf(other)), [archive]: other }, 'what came is another version'],
])('a release that %s is refused in one line, and Go builds the server', async (_what, files, why) => {
  release = files;
  process.env.PATH = machine(livekitVersion);
  expect(await findLivekit()).toEqual({ binary: cachedBinary() });
  const lines = said.split('\n').filter((line) => line.includes('not downloaded, '));
  expect(lines).toEqual([expect.stringContaining(why)]);
  expect(said).toContain('building with Go');
  expect(readdirSync(dirname(cachedBinary()))).toEqual(['livekit-server']);
});

test('without Go the stack is told why calling is off, and nothing stays in the cache', async () => {
  release = { 'checksums.txt': Buffer.from(sumOf(whole)), [archive]: half };
  expect(await findLivekit()).toMatchObject({ off: 'not_installed' });
  expect(existsSync(cachedBinary())).toBe(false);
});

test('an older server on the PATH is not taken, one of the version is', async () => {
  const bin = machine();
  process.env.PATH = bin;
  writeFileSync(join(bin, 'livekit-server'), script('livekit-server version 1.12.0'), { mode: 0o755 });
  expect(await findLivekit()).toMatchObject({ off: 'not_installed' });
  mkdirSync(join(bin, 'new'));
  writeFileSync(join(bin, 'new', 'livekit-server'), script(`livekit-server version ${livekitVersion}`), {
    mode: 0o755,
  });
  process.env.PATH = `${join(bin, 'new')}:${bin}`;
  expect(await findLivekit()).toEqual({ binary: 'livekit-server' });
});
