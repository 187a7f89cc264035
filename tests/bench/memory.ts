import { readFileSync, readdirSync } from 'node:fs';
import type { PrivateStack } from '../support/stack';
import type { Measures } from './report';

/** Proportional set size of everything below the supervisor, in MB, by the program that owns it. */
export async function memory(stack: PrivateStack): Promise<Measures> {
  const byProgram = new Map<string, number>();
  for (const pid of treeOf(stack.process.pid ?? 0)) {
    const name = programOf(pid);
    byProgram.set(name, (byProgram.get(name) ?? 0) + proportionalMb(pid));
  }
  const entries = [...byProgram].map(([name, mb]) => [`memory at rest: ${name} (MB)`, Math.round(mb)] as const);
  const total = [...byProgram.values()].reduce((sum, mb) => sum + mb, 0);
  return { ...Object.fromEntries(entries), 'memory at rest: all (MB)': Math.round(total) };
}

/** Sum over all processes of a running stack, for differences while calls run. */
export function totalMb(stack: PrivateStack): number {
  return Math.round(treeOf(stack.process.pid ?? 0).reduce((sum, pid) => sum + proportionalMb(pid), 0));
}

function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readOrEmpty(`/proc/${entry}/stat`);
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

function programOf(pid: number): string {
  const command = readOrEmpty(`/proc/${pid}/cmdline`).split('\0').join(' ');
  const bundle = [...command.matchAll(/dist\/([\w-]+)(?:\/main)?\.mjs/g)].at(-1)?.[1];
  if (/job_proc|inference_proc/.test(command)) return 'agents';
  return (
    bundle ??
    (/postgres/.test(command)
      ? 'postgres'
      : /livekit/.test(command)
        ? 'livekit'
        : /next|server\.js/.test(command)
          ? 'web'
          : 'supervisor')
  );
}

function proportionalMb(pid: number): number {
  const kb = /^Pss:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kb ?? 0) / 1024;
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
