/** Every action that the database writes into the log. */
export const AUDIT_ACTIONS = [
  'insert',
  'update',
  'delete',
  'sign_in',
  'export',
  'remove',
  'impersonation_start',
  'impersonation_end',
  'impersonation_change',
  'access_granted',
  'access_revoked',
  'key_create',
  'key_revoke',
  'call_end',
  'supervise',
  'supervisor_publish',
  'supervisor_remove',
] as const;

/** Objects that no resource is named after. */
export const AUDIT_ENTITIES = [
  'users',
  'internalUsers',
  'roles',
  'role_permissions',
  'invitations',
  'impersonations',
  'affiliate_access_grants',
  'api_keys',
  'brands',
  'brand_domains',
  'api_start_calls',
  'call_supervisors',
  'dial_lists',
  'dial_list_contacts',
  'audit_log',
] as const;
