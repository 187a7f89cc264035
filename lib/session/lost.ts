import { browserClient } from '@/lib/supabase/browser';
import { loginWithPlace } from '@/lib/navigation/next-place';

export const LOST_QUERY = 'lost';
let leaving = false;

/** The session is gone while somebody works: out, to the sign-in page, which says why and remembers the place. */
export function leaveLostSession(): void {
  if (leaving) return;
  leaving = true;
  const { pathname, search } = window.location;
  const address = loginWithPlace(pathname + search);
  const target = `${address}${address.includes('?') ? '&' : '?'}${LOST_QUERY}=1`;
  void browserClient()
    .auth.signOut({ scope: 'local' })
    .finally(() => window.location.assign(target));
}
