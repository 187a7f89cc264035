import type { Verb } from '@/tests/support/database-people';
import type { TableRule } from './rules';
import type { MatrixCaller } from './world';

export interface MatrixRow {
  id: string;
  tenant: string;
  /** Whom the row is assigned to. */
  owner: string;
}

function holds({ rights, sub }: MatrixCaller, verb: Verb, owner: string): boolean {
  return rights !== null && rights.verbs.includes(verb) && (rights.scope === 'all' || owner === sub);
}

const CLOSED = ['apikeys', 'credentials', 'billing'];

/** Money, keys and people's rights are out of reach for whoever acts in somebody's name. */
function closedToActors(rule: TableRule, verb: Verb): boolean {
  return CLOSED.includes(rule.resource ?? '') || (rule.resource === 'user-management' && verb !== 'select');
}

/** What is closed to every key, whatever its scopes; a key is also no person that owns a profile. */
function closedToKeys({ kind, resource }: TableRule): boolean {
  return (
    [...CLOSED, 'user-management'].includes(resource ?? '') ||
    ['profile', 'impersonation', 'brand', 'personal', 'person', 'own'].includes(kind)
  );
}

/** Whether this must succeed: computed from the manifest and the role rows alone. */
export function allowed(caller: MatrixCaller, rule: TableRule, verb: Verb, row: MatrixRow): boolean {
  if (caller.tenant === null || caller.tenant !== row.tenant) return false;
  if (!rule.verbs.includes(verb)) return false;
  if (caller.acting && closedToActors(rule, verb)) return false;
  if (caller.key && (closedToKeys(rule) || !caller.rights?.verbs.includes(verb))) return false;
  switch (rule.kind) {
    case 'profile':
      return profile(caller, verb, row);
    case 'audit':
      return caller.rights?.scope === 'all' && caller.rights.verbs.includes('select');
    case 'impersonation':
      // Whoever acted sees that they did, also while acting.
      return row.owner === (caller.actor ?? caller.sub);
    case 'brand':
      return caller.main;
    case 'personal':
      // What has been read is said by whoever it is for, while the lead can be seen.
      return row.owner === caller.sub && holds(caller, 'select', row.owner);
    case 'person':
      return row.owner === caller.sub;
    case 'shared':
      return caller.rights?.verbs.includes(verb) === true;
    case 'settings':
      return caller.rights?.verbs.includes(verb) === true && (verb === 'select' || caller.rights.scope === 'all');
    case 'own':
      // Whoever may look at such records keeps views of them, also without the right to change any.
      return row.owner === caller.sub && caller.rights?.verbs.includes('select') === true;
    case 'calls':
      // A browser's own web call; nobody else's row is ever written.
      return verb === 'update' ? row.owner === caller.sub : holds(caller, verb, row.owner);
    default:
      return holds(caller, verb, row.owner);
  }
}

function profile(caller: MatrixCaller, verb: Verb, row: MatrixRow): boolean {
  if (row.owner === caller.sub) return true;
  return verb === 'select' && caller.rights?.scope === 'all' && caller.rights.verbs.includes('select');
}
