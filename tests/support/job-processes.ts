import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const ESTABLISHED = '01';

/** Kills every agent's job that is linked to the engine: one of a call that has just ended may still say goodbye. */
export function killJobs(agents: number, enginePort: number): void {
  const jobs = linkedChildren(agents, enginePort);
  if (jobs.length === 0) throw new Error('no job is linked to the engine');
  for (const job of jobs) process.kill(job, 'SIGKILL');
}

/** Processes below `parent` that hold a connection to a port of this machine. */
function linkedChildren(parent: number, port: number): number[] {
  const inodes = connectionsTo(port);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent && socketsOf(pid).some((inode) => inodes.has(inode)));
}

function connectionsTo(port: number): Set<string> {
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  const fields = lines.map((line) => line.trim().split(/\s+/));
  const ours = fields.filter(([, , remote = '', state]) => state === ESTABLISHED && portOf(remote) === port);
  return new Set(ours.map((line) => line[9] ?? ''));
}

const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16);

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => /socket:\[(\d+)\]/.exec(targetOf(pid, fd))?.[1] ?? []);
  } catch {
    return [];
  }
}

function targetOf(pid: number, fd: string): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${fd}`);
  } catch {
    return '';
  }
}
