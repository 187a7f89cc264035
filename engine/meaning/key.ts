import type { Sql } from 'postgres';
import { providerOrigin } from '@/lib/catalogues/key-providers';
import type { Access } from '../agent/providers/contract';
import { openedKeys } from '../calls/store/provider-keys';

export interface Surroundings {
  sql: Sql;
  /** Opens the account's keys. */
  secret: string;
  gateway: string;
  note: (text: string) => void;
}

/** Who makes vectors for an account: `null` where the database knows none or no key is there, `locked`: the key cannot be opened. */
export async function meaningAccess(around: Surroundings, tenant: string): Promise<Access | 'locked' | null> {
  const rows = await around.sql`select * from app.meaning_key(${tenant})`;
  return accessOf(rows, around);
}

export function accessOf(rows: readonly object[], { secret, gateway, note }: Surroundings): Access | 'locked' | null {
  if (rows.length === 0) return null;
  const [key] = secret === '' ? [] : openedKeys([...rows], secret, note);
  if (!key) return 'locked';
  return { origin: providerOrigin('openai', key.settings, gateway), key: key.key, settings: key.settings };
}
