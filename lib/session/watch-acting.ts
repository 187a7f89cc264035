import { STORAGE_KEYS } from '@/lib/browser/storage-keys';
import { isOver, readActing, writeActing } from './acting';
import { go, isLeaving } from './going';
import { applyActing, inOneTab, returnToAccount } from './impersonate';
import { postSession } from './sign-in';

/** Keeps a page and the stored state of one mind; `userId` is whom the page was made for, `null` for nobody. */
export function watchActing(userId: string | null): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (isLeaving() || (key !== STORAGE_KEYS.actingToken && key !== null)) return;
    // Another tab is at it: when it is done, this one starts anew as whoever it left.
    void inOneTab(async () => go('/'));
  };
  window.addEventListener('storage', follow);
  settle(userId).catch((error: unknown) => console.warn('The stored impersonation was left alone:', error));
  return () => window.removeEventListener('storage', follow);
}

async function settle(userId: string | null): Promise<void> {
  const acting = readActing();
  if (!acting || isLeaving()) return;
  // Somebody else has signed in here: what was stored is not theirs.
  if (userId !== null && userId !== acting.target && userId !== acting.actor) return writeActing(null);
  if (isOver(acting.until, Date.now())) return returnToAccount();
  if (userId === acting.target) return;
  if (!(await postSession(acting.token))) return returnToAccount();
  await applyActing(acting);
  go('/');
}
