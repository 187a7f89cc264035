import 'server-only';
import type { Route } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { ResourceName } from '@/lib/access/resources';
import { readRole, type Verb } from '@/lib/access/role';
import { whyShutOut, type ShutOut } from '@/lib/access/shut-out';
import type { Flag } from '@/lib/access/switches';
import { displayName, readFlags, refusalOf, unknownViewer, type Viewer } from '@/lib/access/viewer';
import { toAppError } from '@/lib/errors/to-app-error';
import { loginWithPlace } from '@/lib/navigation/next-place';
import { isRecovery } from '@/lib/session/recovery';
import { cookieSession, type Session } from './session';
import { cookieClient, serviceClient } from './supabase';

const FLAGS =
  'main_account, is_admin_account, billing_enabled, credentials_enabled, automation_enabled, crm_enabled, callcenter_enabled, api_keys_enabled, campaigns_enabled, affiliate_dashboard_enabled, user_management_enabled, billing_hide_prices_enabled, hide_logs_enabled' as const;

/** Whoever asks for this page, or off to the sign-in page with the place kept. Every page asks, whatever layouts do. */
export const requireSession = cache(async (): Promise<Session> => {
  const session = await cookieSession();
  if (session) return session;
  redirect(loginWithPlace(await attemptedPlace()) as Route);
});

/** The sign-in screens are for people without a session. */
export async function leaveWhenSignedIn(place: string): Promise<void> {
  if (await cookieSession()) redirect(place as Route);
}

/** A recovery mail's session may set a password without the current one; nobody without a session may. */
export async function requireUpdater(): Promise<{ recovered: boolean }> {
  const session = await cookieSession();
  if (!session) redirect('/login?lost=1' as Route);
  return { recovered: isRecovery(session.claims.amr ?? [], Date.now()) };
}

/** The signed-in person with flags and role; read once a request. */
export const requireViewer = cache(async (): Promise<Viewer> => {
  const session = await requireSession();
  try {
    return await readViewer(session);
  } catch (error) {
    console.error('The profile could not be read:', toAppError(error).message);
    const { userId, claims } = session;
    return { ...unknownViewer(userId, claims.email), actingUntil: claims.act && claims.exp * 1000 };
  }
});

/** A screen without permission sends to the overview, which says why; the attempted place stays in the address. */
export async function requireAccess(resource: ResourceName, verb: Verb = 'select'): Promise<Viewer> {
  const viewer = await requireViewer();
  const refusal = refusalOf(viewer, resource, verb);
  if (!refusal) return viewer;
  const query = new URLSearchParams({ denied: refusal, from: await attemptedPlace() });
  redirect(`/?${query}` as Route);
}

/** A screen that hangs on what the account may do at all, not on a role. */
export async function requireFlags(...flags: readonly Flag[]): Promise<Viewer> {
  const viewer = await requireViewer();
  if (flags.every((flag) => viewer.flags[flag])) return viewer;
  const query = new URLSearchParams({ denied: 'switch', from: await attemptedPlace() });
  redirect(`/?${query}` as Route);
}

export async function readViewer({ userId, claims }: Session): Promise<Viewer> {
  const client = await cookieClient();
  const [profile, role] = await Promise.all([
    client
      .from('internalUsers')
      .select(`"firstName", "lastName", "companyName", email, user_lang, tenant_id, is_affiliate_referral, ${FLAGS}`)
      .eq('authID', userId)
      .maybeSingle(),
    client.rpc('get_user_role_info', { p_target_user_id: userId }),
  ]);
  if (profile.error) throw profile.error;
  const own = profile.data;
  const owner = own && own.tenant_id !== userId ? await readOwner(own.tenant_id) : own;
  const email = own?.email || claims.email;
  return {
    userId,
    tenantId: own?.tenant_id ?? userId,
    email,
    name: displayName(own?.firstName ?? '', own?.lastName ?? '', email),
    company: owner?.companyName ?? '',
    userLang: own?.user_lang ?? '',
    isAffiliateReferral: own?.is_affiliate_referral ?? false,
    role: readRole(role.data),
    actingUntil: claims.act && claims.exp * 1000,
    ...(own === null && { shutOut: (await readWhyShutOut(userId)) ?? 'unknown' }),
    ...readFlags(own, owner),
  };
}

/** A member cannot read the owner's row, but the owner's switches decide what the member may use. */
async function readOwner(tenantId: string) {
  const { data, error } = await serviceClient()
    .from('internalUsers')
    .select(`"companyName", ${FLAGS}`)
    .eq('authID', tenantId)
    .maybeSingle();
  if (error) throw error;
  return data;
}

/** Asked with the service's rights: whoever is shut out reads nothing. */
async function readWhyShutOut(userId: string): Promise<ShutOut | null> {
  const read = (id: string) =>
    serviceClient().from('internalUsers').select('authID, tenant_id, disabled').eq('authID', id).maybeSingle();
  const person = await read(userId);
  const owner = person.data && (await read(person.data.tenant_id));
  if (person.error || owner?.error) return null;
  return whyShutOut(person.data, owner?.data ?? null);
}

export async function attemptedPlace(): Promise<string> {
  return (await headers()).get('x-parley-place') ?? '/';
}
