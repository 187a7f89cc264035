import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { accountClient } from '@/lib/supabase/browser';

/** Hears what happens to the session until the returned function is called, from when the client is there. */
export function whileListening(listener: (event: AuthChangeEvent, session: Session | null) => void): () => void {
  let stopped = false;
  let stop = () => {};
  const start = async () => {
    const { auth } = await accountClient();
    if (stopped) return;
    const { data } = auth.onAuthStateChange(listener);
    stop = () => data.subscription.unsubscribe();
  };
  start().catch((error: unknown) => console.warn('The session is not watched:', error));
  return () => {
    stopped = true;
    stop();
  };
}
