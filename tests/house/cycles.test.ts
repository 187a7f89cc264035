import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(__dirname, '..', '..');

/** Imports that exist when the program runs; lint's own rule for this takes minutes on a tree of this size. */
async function importGraph(): Promise<Map<string, string[]>> {
  const files = execFileSync('git', ['ls-files', 'app', 'components', 'lib', 'engine', 'door', 'stack'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
  const { metafile } = await build({
    entryPoints: files.map((file) => join(root, file)),
    absWorkingDir: root,
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@': root },
    jsx: 'automatic',
    loader: {
      '.css': 'empty',
      '.sql': 'text',
      '.woff2': 'empty',
      '.json': 'empty',
      '.webp': 'empty',
      '.webm': 'empty',
    },
    logLevel: 'silent',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ kind, external }) => kind === 'import-statement' && !external).map(({ path }) => path),
    ]),
  );
}

function cycles(graph: Map<string, string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (file: string, trail: string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

test('no two files import each other, directly or round a corner', async () => {
  const graph = await importGraph();
  expect(graph.size).toBeGreaterThan(300);
  expect(cycles(graph)).toEqual([]);
});

test('a cycle would be found', () => {
  expect(
    cycles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
      ]),
    ),
  ).toEqual(['a → b → c → a']);
});
