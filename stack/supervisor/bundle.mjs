import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const dist = join(root, 'dist');

/** Every Node process of the stack: bundle name → entry. One that does not exist is left out. */
const entries = {
  supervisor: 'stack/supervisor/main.ts',
  'parent-guard': 'stack/supervisor/parent-guard.ts',
  data: 'stack/data/main.ts',
  realtime: 'stack/realtime/main.ts',
  mail: 'stack/mail/main.ts',
  voice: 'engine/agent/voice/main.ts',
  carrier: 'engine/carriers/loopback/main.ts',
  engine: 'engine/main.ts',
  'trunk-check': 'engine/carriers/sip/doctor/main.ts',
  transfer: 'engine/jobs/transfer-main.ts',
  knowledge: 'engine/jobs/knowledge-main.ts',
  'call-result': 'engine/jobs/results/main.ts',
  trial: 'engine/agent/trial/main.ts',
  agents: 'engine/agent/main.ts',
  'agent-job': 'engine/agent/job.ts',
  door: 'door/main.ts',
  'self-test': 'door/self-test.ts',
};

const present = () => Object.keys(entries).filter((name) => existsSync(join(root, entries[name])));

function options(names) {
  return {
    entryPoints: Object.fromEntries(names.map((name) => [name, join(root, entries[name])])),
    outdir: dist,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: { '@': root },
    sourcemap: true,
    loader: { '.sql': 'text' },
    logLevel: 'silent',
    write: false,
  };
}

// A stack that runs beside this one must never read half a file, and one with the same sources must see no change at all.
function store(files) {
  mkdirSync(dist, { recursive: true });
  return files.filter(({ path, contents }) => {
    if (existsSync(path) && readFileSync(path).equals(contents)) return false;
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, contents);
    renameSync(draft, path);
    return path.endsWith('.mjs');
  });
}

const nameOf = ({ path }) => path.slice(dist.length + 1).replace(/\.mjs$/, '');

/** Bundles every process into dist/ and returns what could not be, by name: it matters only to a start that wants it. */
export async function bundle() {
  const broken = {};
  const attempt = async (name) => {
    const { outputFiles, problem } = await build(options([name])).catch((error) => ({ problem: error.message }));
    if (problem) broken[name] = problem;
    else store(outputFiles);
  };
  await Promise.all(present().map(attempt));
  return broken;
}

/** Bundles again at every change of a source and reports the names of the bundles that became different. */
export async function watch(onChange) {
  const report = {
    name: 'report',
    setup: (plugin) =>
      plugin.onEnd((result) => {
        if (result.errors.length > 0) return onChange([], result.errors[0].text);
        const changed = store(result.outputFiles).map(nameOf);
        if (changed.length > 0) onChange(changed);
      }),
  };
  const watcher = await context({ ...options(present()), plugins: [report] });
  await watcher.watch();
  return () => watcher.dispose();
}
