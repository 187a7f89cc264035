import { homedir } from 'node:os';
import type { ComponentSpec } from '@/stack/supervisor/component-spec';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { stopLeftover } from './leftover';

interface Cluster {
  binaries: Binaries;
  folder: string;
  account: Account | undefined;
  port: number;
  adminUrl: string;
}

/** Postgres as a component: loopback only, no Unix socket, stopped by a fast shutdown. */
export function postgresSpec({ binaries, folder, account, port, adminUrl }: Cluster): ComponentSpec {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: '120',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    idle_in_transaction_session_timeout: '60s',
  };
  return {
    name: 'postgres',
    version: binaries.version,
    needs: [],
    file: binaries.postgres,
    args: ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    cwd: '/',
    env: { NODE_ENV: 'production', LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin', HOME: account ? '/' : homedir() },
    probe: { kind: 'postgres', url: adminUrl },
    startDeadline: 60_000,
    stopGrace: 15_000,
    firstRestart: 0,
    quiet: true,
    // Fast shutdown: SIGTERM would wait for every client to leave.
    stopSignal: 'SIGINT',
    ...(account && { account: { uid: account.uid, gid: account.gid } }),
    beforeStart: () => stopLeftover(folder),
  };
}
