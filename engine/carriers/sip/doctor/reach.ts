import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Finding } from '@/lib/call-center/phone-providers/trunk-check';
import { addressesOf, problemOf, type Surroundings } from '../check';
import type { Trunk } from '../trunk';
import { askOverUdp } from './options';

/** Where a trunk is, found once: what was looked at is what is asked. */
export interface Place {
  host: string;
  address: string;
  port: number;
}
export type Reached = Finding;

const PORT = 5060;
const TLS_PORT = 5061;
const WAITED_MS = 5000;

/** Whether anybody is there, without a call. */
export async function reach(trunk: Trunk, around: Surroundings): Promise<Reached> {
  if (trunk.provider === 'livekit') {
    const problem = await problemOf(trunk, around);
    return { cause: problem ?? 'kept_trunk' };
  }
  const found = await addressesOf(trunk.address, around);
  if ('problem' in found) return { cause: found.problem };
  const [host = '', port] = trunk.address.toLowerCase().split(':');
  const place = {
    ...{ host, address: found.addresses[0] ?? '' },
    port: port === undefined ? (trunk.transport === 'tls' ? TLS_PORT : PORT) : Number(port),
  };
  return trunk.transport === 'udp' ? askOverUdp(place) : connectTo(place, trunk.transport);
}

function connectTo({ host, address, port }: Place, transport: 'tcp' | 'tls'): Promise<Reached> {
  const began = Date.now();
  const to = { host: address, port };
  const socket = transport === 'tls' ? connectTls({ ...to, servername: host }) : connect(to);
  return new Promise<Reached>((resolve) => {
    socket.setTimeout(WAITED_MS, () => resolve({ cause: 'silent' }));
    socket.once(transport === 'tls' ? 'secureConnect' : 'connect', () =>
      resolve({ cause: 'connected', ms: Date.now() - began }),
    );
    socket.once('error', (error) => resolve({ cause: causeOf(error) }));
  }).finally(() => socket.destroy());
}

const SILENT = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

/** What Node says when it does not connect. */
export function causeOf(error: Error & { code?: string }): Reached['cause'] {
  const code = error.code ?? '';
  if (code === 'ECONNREFUSED') return 'refused';
  if (SILENT.includes(code)) return 'silent';
  return /CERT|ALTNAME|SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY/.test(code) ? 'tls_certificate' : 'tls_failed';
}
