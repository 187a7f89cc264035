import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { unseal } from '@/lib/account/credentials/seal';
import { ENCRYPTIONS, type InboundProblem, TRANSPORTS } from '@/lib/catalogues/phone-providers';
import type { Surroundings } from '../check';
import type { KeptTrunk } from './kept';

/** What the SIP service is told of one carrier that may call in. */
export interface WantedTrunk {
  provider: string;
  numbers: string[];
  networks: string[];
  username: string;
  password: string;
  /** Calls over anything but TLS are none of its. */
  tls: boolean;
  encrypted: boolean;
  /** What its INVITE says, and under which names the room is told. */
  headers?: Record<string, string>;
}

const trunkRow = z.object({
  id: z.uuid(),
  tenant: z.uuid(),
  provider: z.string(),
  address: z.string(),
  trunk_id: z.string(),
  transport: z.enum(TRANSPORTS),
  media_encryption: z.enum(ENCRYPTIONS),
  username: z.string(),
  sealed: z.string().nullable(),
  networks: z.array(z.string()),
  sign_in: z.boolean(),
  numbers: z.array(z.string()),
});
export type InboundRow = z.infer<typeof trunkRow>;
type Around = Pick<Surroundings, 'secret' | 'resolve'> & {
  /** Where calls can come in over TLS: what a project of others does there it does not say. */
  tls: 'here' | 'nowhere' | 'project';
};

/** Under this name the room is told how the call came here: the one header that says so. */
export const WAY = 'parley.way';

export interface Wanted {
  /** Those that are made in the SIP service. */
  own: WantedTrunk[];
  /** Those that a LiveKit project has. */
  kept: KeptTrunk[];
  /** Why nobody calls in by a provider. */
  problems: Map<string, InboundProblem>;
}

export async function readWanted(sql: Sql, around: Around): Promise<Wanted> {
  const rows = z.array(trunkRow).parse([...(await sql`select * from app.inbound_trunks()`)]);
  const wanted: Wanted = { own: [], kept: [], problems: new Map() };
  for (const row of rows) {
    if (row.provider === 'livekit') {
      wanted.kept.push({ provider: row.id, tenant: row.tenant, trunkId: row.trunk_id, numbers: row.numbers });
      continue;
    }
    const trunk = await wantedOf(row, around);
    if (typeof trunk === 'string') wanted.problems.set(row.id, trunk);
    else wanted.own.push(trunk);
  }
  return wanted;
}

/** Or why nobody calls in by this carrier. */
export async function wantedOf(row: InboundRow, around: Around): Promise<WantedTrunk | InboundProblem> {
  if (row.transport === 'tls' && around.tls === 'nowhere') return 'no_tls';
  const tls = row.transport === 'tls' && around.tls === 'here';
  const password = row.sign_in ? passwordOf(row, around.secret) : '';
  if (row.sign_in && (password === '' || row.username === '')) return 'no_password';
  const typed = row.networks.map(networkOf);
  const networks = typed.length > 0 || row.sign_in ? typed : await addressesOf(row.address, around);
  // Nothing would tell this carrier from anybody else.
  if (networks.length === 0 && !row.sign_in) return 'no_caller';
  return {
    ...{ provider: row.id, numbers: row.numbers, networks, username: row.sign_in ? row.username : '', password },
    ...{ tls, encrypted: row.media_encryption === 'require', headers: tls ? { Via: WAY } : undefined },
  };
}

function passwordOf(row: InboundRow, secret: string): string {
  try {
    return row.sealed === null ? '' : unseal(row.sealed, secret, row);
  } catch {
    return '';
  }
}

async function addressesOf(address: string, { resolve }: Around): Promise<string[]> {
  const [host = ''] = address.split(':');
  const found = await (resolve ?? ((name) => lookup(name, { all: true })))(host).catch(() => []);
  return found.map((one) => networkOf(one.address)).toSorted();
}

/**
 * Always with its length: the SIP service also takes a caller whose `From` header names an entry of this list word for word,
 * and no host has a slash in it.
 */
const networkOf = (network: string) =>
  network.includes('/') ? network : `${network}/${isIP(network) === 6 ? 128 : 32}`;

/** What a trunk is known by at the SIP service: whose it is, and with which settings it was made. */
export const MARK = 'parley:';
export function markOf(trunk: WantedTrunk): string {
  const settings = createHash('sha256').update(JSON.stringify(trunk)).digest('hex').slice(0, 16);
  return `${MARK}${trunk.provider}:${settings}`;
}
