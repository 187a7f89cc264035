import { spawn, type SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Ask {
  /** The bundle, beside the engine's own. */
  entry: string;
  args: readonly string[];
  env: Record<string, string>;
  heapMb: number;
  /** Killed after so long. */
  seconds?: number;
  /** Killed when the engine leaves. */
  signal: AbortSignal;
}

export interface Ended {
  code: number;
  /** It needed more time, or more memory, than it may. */
  by: 'itself' | 'time' | 'memory';
}

/** What Node's processes end with when their heap is full: by signal, or as a shell tells it. */
const OUT_OF_MEMORY = new Set<number | string>(['SIGABRT', 'SIGTRAP', 'SIGILL', 134, 133]);

/** A job in a process of its own: it can fill its memory or hang, and nothing else does. */
export function inProcess({ entry, args, env, heapMb, seconds, signal }: Ask): Promise<Ended> {
  const file = fileURLToPath(new URL(`./${entry}.mjs`, import.meta.url));
  return new Promise((resolve) => {
    const options: SpawnOptions = { env: { NODE_ENV: 'production', ...env }, stdio: ['pipe', 'inherit', 'inherit'] };
    const flags = ['--enable-source-maps', `--max-old-space-size=${heapMb}`];
    const child = spawn(process.execPath, [...flags, file, ...args], options);
    let late = false;
    const clock = seconds && setTimeout(() => child.kill('SIGKILL') && (late = true), seconds * 1000);
    signal.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
    const end = (code: number, by: Ended['by']) => {
      clearTimeout(clock);
      resolve({ code, by });
    };
    child.once('error', () => end(1, 'itself'));
    child.once('exit', (code, killedBy) => {
      const full = OUT_OF_MEMORY.has(killedBy ?? code ?? 0);
      end(code ?? 1, late ? 'time' : full ? 'memory' : 'itself');
    });
  });
}
