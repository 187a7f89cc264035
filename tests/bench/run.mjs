import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const outfile = join(root, 'dist', 'bench.mjs');
await build({
  entryPoints: [join(root, 'tests', 'bench', 'main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: { '@': root },
  logLevel: 'warning',
});
const { main } = await import(`file://${outfile}`);
process.exitCode = await main(process.argv.slice(2), root);
