import { SESSION_COOKIE } from './cookie';
import { writeStored } from '@/lib/browser/storage';
import { STORAGE_KEYS } from '@/lib/browser/storage-keys';
import type { Viewer } from '@/lib/access/viewer';
import { storedSession } from '@/lib/supabase/stored-session';
import { readActing } from './acting';
import { go, isLeaving } from './going';
import { returnToAccount } from './impersonate';
import { leaveLostSession } from './leave';

/** Keeps the page and the session of one mind, also when another tab signs out or signs somebody else in. */
export function watchSession({ userId, name, email }: Viewer): () => void {
  // Display data for other tools on this page; never read as authority.
  writeStored(STORAGE_KEYS.user, JSON.stringify({ id: userId, name, email }));
  const look = async (leave: () => void) => {
    const session = await storedSession();
    if (isLeaving()) return;
    if (!session) leave();
    else if (session.userId !== userId) window.location.reload();
  };
  void look(leaveLostSession);
  return whenItMayHaveChanged(() => void look(leaveSignedOut));
}

/** While one works in somebody else's account this is the end of that, never of the own session. */
function leaveSignedOut(): void {
  if (readActing()) returnToAccount().catch(() => go('/login'));
  else go('/login');
}

/** The auth client of any tab tells the others under the name of its cookie; a tab that was put aside looks by itself. */
function whenItMayHaveChanged(look: () => void): () => void {
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(SESSION_COOKIE) : null;
  const shown = () => document.visibilityState === 'visible' && look();
  others?.addEventListener('message', look);
  document.addEventListener('visibilitychange', shown);
  return () => {
    others?.close();
    document.removeEventListener('visibilitychange', shown);
  };
}
