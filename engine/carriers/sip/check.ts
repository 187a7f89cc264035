import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '@/lib/safe-fetch/addresses';
import type { ProviderProblem } from '@/lib/catalogues/phone-providers';
import { outboundConfig, type Trunk } from './trunk';

export interface Surroundings {
  secret: string;
  /** Hosts of the own network that may be called, as `host` or `host:port`. */
  trusted: readonly string[];
  /** What a LiveKit project keeps with a trunk of this id; null where it has none. */
  metadataOf: (trunkId: string) => Promise<string | null>;
  resolve?: (host: string) => Promise<{ address: string }[]>;
}

/** The database takes five digits. */
const LAST_PORT = 65_535;

const resolveAll = (host: string) => lookup(host, { all: true });

/** Why no call can go out by a trunk, or null. Nobody is rung for it. */
export async function problemOf(trunk: Trunk, around: Surroundings): Promise<ProviderProblem | null> {
  if (trunk.provider === 'livekit') return problemOfKept(trunk, around);
  try {
    outboundConfig(trunk, around.secret);
  } catch {
    return 'password_unreadable';
  }
  return problemOfAddress(trunk.address, around);
}

/** Every tenant shares the LiveKit project: a trunk is one's own when its metadata says so. */
async function problemOfKept(trunk: Trunk, around: Surroundings): Promise<ProviderProblem | null> {
  const metadata = await around.metadataOf(trunk.trunk_id);
  if (metadata === null) return 'trunk_unknown';
  return metadata.includes(trunk.tenant) ? null : 'trunk_foreign';
}

async function problemOfAddress(address: string, around: Surroundings): Promise<ProviderProblem | null> {
  if (isTrusted(address, around)) return null;
  const found = await addressesOf(address, around);
  return 'problem' in found ? found.problem : null;
}

function isTrusted(address: string, { trusted }: Surroundings): boolean {
  const [host = ''] = address.toLowerCase().split(':');
  return trusted.includes(host) || trusted.includes(address.toLowerCase());
}

type Found = { addresses: string[] } | { problem: Extract<ProviderProblem, 'address_unknown' | 'address_private'> };

/** Whoever may write an address must not reach into the network that this server stands in. */
export async function addressesOf(address: string, around: Surroundings): Promise<Found> {
  const [host = '', port] = address.split(':');
  if (port !== undefined && !(Number(port) > 0 && Number(port) <= LAST_PORT)) return { problem: 'address_unknown' };
  const found = await (around.resolve ?? resolveAll)(host).catch(() => []);
  const addresses = found.map((one) => one.address);
  if (addresses.length === 0) return { problem: 'address_unknown' };
  return isTrusted(address, around) || addresses.every(isPublicAddress)
    ? { addresses }
    : { problem: 'address_private' };
}
