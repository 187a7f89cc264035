import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';

export const root = join(__dirname, '..', '..');

interface Import {
  path: string;
  /** Asked for when the file is loaded, not when somebody comes by. */
  atOnce: boolean;
}

/** Imports that exist when the program runs; lint's own rule for this takes minutes on a tree of this size. */
export async function importGraph(): Promise<Map<string, Import[]>> {
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
      imports
        .filter(({ external }) => !external)
        .map(({ path, kind }) => ({ path, atOnce: kind === 'import-statement' })),
    ]),
  );
}
