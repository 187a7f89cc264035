import { RESOURCE_FLAGS, type ResourceName } from '@/lib/access/resources';
import type { Verb } from '@/lib/access/role';
import { may, type Viewer } from '@/lib/access/viewer';
import type { Json } from '@/lib/supabase/database.types';

export const VERBS = ['select', 'insert', 'update', 'delete'] as const satisfies readonly Verb[];
export type Scopes = Partial<Record<ResourceName, Verb[]>>;
export type KeyStatus = 'active' | 'expired' | 'revoked';

/** Closed to every key (`app.closed_to_keys`), or a place in the menu without rows of its own. */
const NOT_FOR_KEYS: readonly string[] = [
  ...['apikeys', 'credentials', 'billing', 'user-management'],
  ...['overview', 'automation', 'callcenter', 'crm_dashboard', 'campaign_reports'],
];

const isForKeys = (name: string): name is ResourceName =>
  Object.hasOwn(RESOURCE_FLAGS, name) && !NOT_FOR_KEYS.includes(name);
const RESOURCES = Object.keys(RESOURCE_FLAGS).filter(isForKeys);

/** What this person could give to a key: a key does no more than its maker may. */
export function grantable(viewer: Viewer): { resource: ResourceName; verbs: Verb[] }[] {
  return RESOURCES.map((resource) => ({ resource, verbs: VERBS.filter((verb) => may(viewer, resource, verb)) })).filter(
    ({ verbs }) => verbs.length > 0,
  );
}

/** Whoever writes rows gets to see them: without it an answer could not be given. */
export function toggled(scopes: Scopes, resource: ResourceName, verb: Verb): Scopes {
  const had = scopes[resource] ?? [];
  const next = had.includes(verb)
    ? had.filter((one) => one !== verb && verb !== 'select')
    : VERBS.filter((one) => one === verb || one === 'select' || had.includes(one));
  const { [resource]: _, ...others } = scopes;
  return next.length > 0 ? { ...others, [resource]: next } : others;
}

/** What the database tells of a key's scopes; whatever it does not know is left out. */
export function readScopes(value: Json): Scopes {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const known = Object.entries(value).flatMap(([name, verbs]) =>
    isForKeys(name) && Array.isArray(verbs) ? [[name, VERBS.filter((verb) => verbs.includes(verb))] as const] : [],
  );
  return Object.fromEntries(known);
}

export function statusOf(key: { revoked_at: string | null; expires_at: string | null }, now: Date): KeyStatus {
  if (key.revoked_at) return 'revoked';
  return key.expires_at && new Date(key.expires_at) <= now ? 'expired' : 'active';
}

export const LIFETIMES = ['30', '90', '365', 'never'] as const;
export type Lifetime = (typeof LIFETIMES)[number];

export function endOf(lifetime: Lifetime, now: Date): string | null {
  return lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * 86_400_000).toISOString();
}
