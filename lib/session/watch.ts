import { writeStored } from '@/lib/browser/storage';
import { STORAGE_KEYS } from '@/lib/browser/storage-keys';
import type { Viewer } from '@/lib/access/viewer';
import { readActing } from './acting';
import { whileListening } from './auth-events';
import { go, isLeaving } from './going';
import { returnToAccount } from './impersonate';
import { leaveLostSession } from './leave';

/** Keeps the page and the session of one mind, also when another tab signs out or signs somebody else in. */
export function watchSession({ userId, name, email }: Viewer): () => void {
  // Display data for other tools on this page; never read as authority.
  writeStored(STORAGE_KEYS.user, JSON.stringify({ id: userId, name, email }));
  return whileListening((event, session) => {
    if (isLeaving()) return;
    // While one works in somebody else's account this is the end of that, never of the own session.
    if (event === 'SIGNED_OUT')
      setTimeout(() => (readActing() ? returnToAccount().catch(() => go('/login')) : go('/login')));
    else if (event === 'INITIAL_SESSION' && !session) setTimeout(() => leaveLostSession());
    else if (session && session.user.id !== userId) window.location.reload();
  });
}
