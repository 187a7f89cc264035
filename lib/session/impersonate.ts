import { toAppError } from '@/lib/errors/to-app-error';
import { accountClient } from '@/lib/supabase/browser';
import { type Acting, readActing, writeActing } from './acting';
import { go, isLeaving, startLeaving, stay } from './going';

export interface Target {
  id: string;
  name: string;
  email: string;
}

/** Enters somebody's account: the own session is put aside, and the page starts anew as the other person. */
export async function impersonate(target: Target, minutes: number, reason: string): Promise<void> {
  const { data } = await (await accountClient()).auth.getSession();
  const own = data.session;
  const answer = await post('/api/impersonate/start', own?.access_token ?? '', {
    targetUserId: target.id,
    expiresInMinutes: minutes,
    reason,
  });
  const acting: Acting = {
    token: answer.access_token,
    until: answer.expires_at,
    target: answer.target_user_id,
    actor: answer.impersonator_id,
    email: target.email,
    name: target.name,
    ownAccessToken: own?.access_token ?? '',
    ownRefreshToken: own?.refresh_token ?? '',
  };
  startLeaving();
  await applyActing(acting);
  writeActing(acting);
  go('/');
}

export async function applyActing(acting: Acting): Promise<void> {
  const { writeActingSession } = await import('@/lib/supabase/acting-session');
  writeActingSession(acting);
}

/** Ends the work in somebody else's account and brings the saved session back; one tab does it, the others wait. */
export async function returnToAccount(): Promise<void> {
  if (isLeaving()) return;
  const before = readActing();
  startLeaving();
  await inOneTab(async () => {
    const acting = readActing();
    if (before && !acting) return;
    // A page that loads meanwhile, or after this one was closed half-way, finds that it is over, and the way back.
    if (acting) writeActing({ ...acting, until: new Date(0).toISOString() });
    if (acting) await post('/api/impersonate/stop', acting.token, {}).catch(warn);
    try {
      await restore(acting);
      writeActing(null);
    } catch (error) {
      if (acting) writeActing(acting);
      stay();
      throw error;
    }
  });
  go('/');
}

async function restore(acting: Acting | null): Promise<void> {
  const { clearSession } = await import('@/lib/supabase/acting-session');
  const { auth } = await accountClient();
  const [access, refresh] = [acting?.ownAccessToken, acting?.ownRefreshToken];
  if (access && refresh) {
    const { error } = await auth.setSession({ access_token: access, refresh_token: refresh });
    if (!error) return;
    if (toAppError(error).status === 0) throw error;
    warn(error);
  }
  clearSession();
  if (!access && refresh) await auth.refreshSession({ refresh_token: refresh });
}

/** Where the browser knows no locks there is nothing to wait for. */
export async function inOneTab(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('impersonation', work);
  else await work();
}

async function post(address: string, token: string, body: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw toAppError({ ...answer, status: response.status });
  return answer;
}

function warn(error: unknown): void {
  console.warn('Ending the impersonation:', error);
}
