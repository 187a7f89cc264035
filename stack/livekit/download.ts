import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { livekitReleases, machineEnvironment } from '@/stack/env';
import { livekitVersion } from './version';

const run = promisify(execFile);

export type Downloaded = { binary: string } | { refused: string };

/** The archive's name for this machine, or nothing when LiveKit makes none for it. */
export function archiveName(platform: string, arch: string): string | undefined {
  const machine = { x64: 'amd64', arm64: 'arm64', arm: 'armv7' }[arch];
  return platform === 'linux' && machine ? `livekit_${livekitVersion}_linux_${machine}.tar.gz` : undefined;
}

async function fetchBytes(url: string, milliseconds: number): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(milliseconds) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Fetches the release into place, checked against the release's own checksums, or tells why not. The first request is short:
 * without a network it must fail fast.
 */
export async function downloadRelease(target: string): Promise<Downloaded> {
  const archive = archiveName(process.platform, process.arch);
  if (!archive) return { refused: `there is no release for ${process.platform} ${process.arch}` };
  const releases = `${livekitReleases()}/v${livekitVersion}`;
  try {
    const expected = checksumOf(archive, (await fetchBytes(`${releases}/checksums.txt`, 5_000)).toString('utf8'));
    if (!expected) return { refused: `${releases}/checksums.txt does not name ${archive}` };
    const bytes = await fetchBytes(`${releases}/${archive}`, 300_000);
    const found = createHash('sha256').update(bytes).digest('hex');
    if (found !== expected) return { refused: `${archive} is not what its checksum says` };
    await unpack(bytes, target);
    return { binary: target };
  } catch (error) {
    return { refused: reasonOf(error) };
  }
}

function checksumOf(archive: string, sums: string): string | undefined {
  const lines = sums.split('\n').map((line) => line.trim().split(/\s+/));
  return lines.find(([, name]) => name === archive)?.[0];
}

/** A failed request hides its cause behind "fetch failed"; a failed command has a first line and all its output. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message.trim().split('\n').join('; ')}${cause}`;
}

async function unpack(bytes: Buffer, target: string) {
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(join(dirname(target), 'download-'));
  try {
    const archive = join(folder, 'archive.tar.gz');
    writeFileSync(archive, bytes);
    await run('tar', ['-xzf', archive, '-C', folder, 'livekit-server'], { env: machineEnvironment() });
    chmodSync(join(folder, 'livekit-server'), 0o755);
    renameSync(join(folder, 'livekit-server'), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
