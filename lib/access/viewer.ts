import { roleAllows, type Role, type Verb } from './role';
import { RESOURCE_FLAGS, type ResourceName } from './resources';
import type { ShutOut } from './shut-out';
import { menuFlags, routeFlags, underOwner, type FlagRecord, type Flags } from './switches';

/** The signed-in person as screens need them. */
export interface Viewer {
  userId: string;
  tenantId: string;
  email: string;
  name: string;
  /** The account that one works in: a sub-user sees the owner's. */
  company: string;
  userLang: string;
  /** An affiliate has brought this account. */
  isAffiliateReferral: boolean;
  /** Reading A: what routes and data follow. */
  flags: Flags;
  /** Reading B: what the menu shows. */
  menu: Flags;
  /** `null` while it is not known. */
  role: Role | null;
  /** Somebody else is at work here in this person's name, until then (milliseconds). */
  actingUntil?: number;
  /** The token is still good, but nothing can be read by it: suspended, or gone. */
  shutOut?: ShutOut | 'unknown';
}

export function displayName(first: string, last: string, email: string): string {
  const name = [first, last].map((part) => part.trim()).filter(Boolean);
  return name.length > 0 ? name.join(' ') : (email.split('@')[0] ?? '');
}

/** `own` and `owner` are rows, `null` when they could not be read; a main account is its own owner. */
export function readFlags(own: FlagRecord | null, owner: FlagRecord | null): { flags: Flags; menu: Flags } {
  return {
    flags: underOwner(routeFlags(own), routeFlags(owner)),
    menu: underOwner(menuFlags(own, true), menuFlags(owner, true)),
  };
}

/** Whoever is signed in while their profile cannot be read: the own id, and no flag (product §6). */
export function unknownViewer(userId: string, email: string): Viewer {
  return {
    ...{ userId, tenantId: userId, email, name: displayName('', '', email), company: '', userLang: '' },
    ...{ isAffiliateReferral: false, role: null },
    ...readFlags(null, null),
  };
}

export type Refusal = 'switch' | 'role';

/** Why somebody may not, or `null` when they may. */
export function refusalOf(viewer: Viewer, resource: ResourceName, verb: Verb = 'select'): Refusal | null {
  if (!RESOURCE_FLAGS[resource].every((flag) => viewer.flags[flag])) return 'switch';
  return resource === 'overview' || roleAllows(viewer.role, resource, verb) ? null : 'role';
}

export function may(viewer: Viewer, resource: ResourceName, verb: Verb): boolean {
  return refusalOf(viewer, resource, verb) === null;
}

/** Whether the right reaches the whole account, not only what is assigned to oneself. */
function reachesAll(viewer: Viewer, resource: ResourceName, verb: Verb): boolean {
  const { role } = viewer;
  const all = role?.permissions.some(({ table, scope }) => table === resource && scope === 'all');
  return may(viewer, resource, verb) && (role?.owner === true || all === true);
}

/** Whether somebody manages everybody of the account, not only whom they brought in. */
export function seesEverybody(viewer: Viewer): boolean {
  return reachesAll(viewer, 'user-management', 'select');
}

/** Whether somebody may give a record of this kind to a colleague. */
export function mayAssign(viewer: Viewer, resource: ResourceName): boolean {
  return reachesAll(viewer, resource, 'update');
}

/** Whether somebody may change what the account decides for its whole CRM. */
export function managesCrm(viewer: Viewer): boolean {
  return reachesAll(viewer, 'crm_settings', 'update');
}
