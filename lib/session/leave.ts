import type { ShutOut } from '@/lib/access/shut-out';
import { writeStored } from '@/lib/browser/storage';
import { STORAGE_KEYS } from '@/lib/browser/storage-keys';
import { loginWithPlace } from '@/lib/navigation/next-place';
import { accountClient } from '@/lib/supabase/browser';
import { readActing } from './acting';
import { go, isLeaving, startLeaving, stay } from './going';
import { returnToAccount } from './impersonate';

const LOST_QUERY = 'lost';

async function leave(address: string): Promise<void> {
  if (isLeaving()) return;
  // Out of somebody else's account the way leads back into one's own.
  if (readActing()) return returnToAccount();
  startLeaving();
  const { error } = await (await accountClient()).auth.signOut({ scope: 'local' });
  if (error) console.warn('Signing out on the server failed:', error.message);
  writeStored(STORAGE_KEYS.user, null);
  go(address);
}

export function signOut(): Promise<void> {
  return leave('/login');
}

/** Ends every session of this person, this one last. */
export async function signOutEverywhere(): Promise<void> {
  const { auth } = await accountClient();
  startLeaving();
  const { error } = await auth.signOut({ scope: 'global' });
  if (error) {
    stay();
    throw error;
  }
  writeStored(STORAGE_KEYS.user, null);
  go('/login');
}

/** The session is gone while somebody works: out, to the sign-in page, which says why, if that is known, and remembers the place. */
export function leaveLostSession(why?: ShutOut): void {
  const { pathname, search } = window.location;
  const address = loginWithPlace(pathname + search);
  void leave(`${address}${address.includes('?') ? '&' : '?'}${LOST_QUERY}=${why ?? 1}`);
}
