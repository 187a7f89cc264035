import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finalise, NotClosedYet, type FinaliseDoors, type RecordingRow, type SpoolFile } from './finalise';

function page(granule: bigint): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write('OggS', 0, 'latin1');
  bytes.writeBigInt64LE(granule, 6);
  return bytes;
}

async function stage(files: SpoolFile[], now = 1000) {
  const rows: RecordingRow[] = [];
  const uploads: string[] = [];
  const removed: string[] = [];
  const doors: FinaliseDoors = {
    files: async () => ({ tenant: 'tenant', endedAt: 0, files }),
    upload: async (path) => void uploads.push(path),
    recorded: async (_call, row) => void rows.push(row),
    remove: async (file) => void removed.push(file),
    now: () => now,
  };
  return { doors, rows, uploads, removed };
}

const folder = mkdtemp(join(tmpdir(), 'finalise-'));
async function spool(name: string, bytes: Buffer): Promise<string> {
  const file = join(await folder, name);
  await writeFile(file, bytes);
  return file;
}

test('a closed recording is stored under its tenant and call, then removed', async () => {
  const file = await spool('a.ogg', page(96_000n));
  const { doors, rows, uploads, removed } = await stage([{ part: 1, file, startedAtMs: -50, closed: true }]);
  await finalise('call', doors);
  expect(uploads).toEqual(['tenant/call/1.ogg']);
  expect(rows).toEqual([
    { part: 1, path: 'tenant/call/1.ogg', sizeBytes: 30, durationMs: 2000, startedAtMs: -50, status: 'stored' },
  ]);
  expect(removed).toEqual([file]);
});

test('one that is still open is left for later, the others are stored', async () => {
  const file = await spool('b.ogg', page(48_000n));
  const open = { part: 2, file, startedAtMs: 0, closed: false };
  const { doors, uploads } = await stage([{ ...open, part: 1, closed: true }, open]);
  await expect(finalise('call', doors)).rejects.toThrow(NotClosedYet);
  expect(uploads).toEqual(['tenant/call/1.ogg']);
});

test('what a killed job left is stored once waiting has no sense any more', async () => {
  const file = await spool('c.ogg', page(48_000n));
  const { doors, uploads } = await stage([{ part: 1, file, startedAtMs: 0, closed: false }], 20_000);
  await finalise('call', doors);
  expect(uploads).toHaveLength(1);
});

test.each([
  ['a file that is not there', '/nowhere/d.ogg', null],
  ['a file without sound', 'e.ogg', Buffer.from('empty')],
])('%s is a failed recording, not an endless job', async (_name, name, bytes) => {
  const file = bytes ? await spool(name, bytes) : name;
  const { doors, rows, uploads } = await stage([{ part: 1, file, startedAtMs: 0, closed: true }]);
  await finalise('call', doors);
  expect(uploads).toEqual([]);
  expect(rows).toMatchObject([{ part: 1, status: 'failed' }]);
});
