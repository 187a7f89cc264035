import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { unseal } from '@/lib/account/credentials/seal';
import type { Surroundings } from '../check';

/** What the SIP service is told of one carrier that may call in. */
export interface WantedTrunk {
  provider: string;
  numbers: string[];
  networks: string[];
  username: string;
  password: string;
  /** What its INVITE says, and under which names the room is told. */
  headers?: Record<string, string>;
}

const trunkRow = z.object({
  id: z.uuid(),
  tenant: z.uuid(),
  address: z.string(),
  username: z.string(),
  sealed: z.string().nullable(),
  networks: z.array(z.string()),
  sign_in: z.boolean(),
  numbers: z.array(z.string()),
});
export type InboundRow = z.infer<typeof trunkRow>;
type Around = Pick<Surroundings, 'secret' | 'resolve'>;

export async function readWanted(sql: Sql, around: Around): Promise<WantedTrunk[]> {
  const rows = z.array(trunkRow).parse([...(await sql`select * from app.inbound_trunks()`)]);
  const wanted = await Promise.all(rows.map((row) => wantedOf(row, around)));
  return wanted.filter((trunk) => trunk !== null);
}

/** Null: nothing tells this carrier from anybody else, so nobody calls in by it. */
export async function wantedOf(row: InboundRow, around: Around): Promise<WantedTrunk | null> {
  const password = row.sign_in ? passwordOf(row, around.secret) : '';
  if (row.sign_in && (password === '' || row.username === '')) return null;
  const typed = row.networks.map(networkOf);
  const networks = typed.length > 0 || row.sign_in ? typed : await addressesOf(row.address, around);
  if (networks.length === 0 && !row.sign_in) return null;
  return { provider: row.id, numbers: row.numbers, networks, username: row.sign_in ? row.username : '', password };
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
export const providerOf = (mark: string) => (mark.startsWith(MARK) ? (mark.split(':')[1] ?? '') : '');
