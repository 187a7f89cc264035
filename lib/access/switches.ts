export const SWITCHES = [
  'billing_enabled',
  'credentials_enabled',
  'automation_enabled',
  'crm_enabled',
  'callcenter_enabled',
  'api_keys_enabled',
  'campaigns_enabled',
  'affiliate_dashboard_enabled',
  'user_management_enabled',
] as const;
export type Switch = (typeof SWITCHES)[number];

/** On means hidden: a missing one hides nothing. */
export const HIDING = ['billing_hide_prices_enabled', 'hide_logs_enabled'] as const;
export type Hiding = (typeof HIDING)[number];
export type Flag = Switch | Hiding | 'is_admin_account' | 'main_account';
export type Flags = Record<Flag, boolean>;
/** A profile row as far as flags go; `null` and absent both mean missing. */
export type FlagRecord = Partial<Record<Flag, boolean | null>>;

/**
 * Reading A, for routes and everything that returns data: a record with a missing switch allows it; without a
 * signed-in person, or when the record could not be read (`null`), nothing is allowed.
 */
export function routeFlags(record: FlagRecord | null): Flags {
  const read = (flag: Flag, missing: boolean) => (record ? (record[flag] ?? missing) : false);
  return collect((flag) => read(flag, !isHiding(flag) && flag !== 'is_admin_account'));
}

/**
 * Reading B, for the menu alone: a missing record, a read error and a missing switch all mean allowed; the admin
 * dashboard is denied unless the flag says otherwise; without a signed-in person everything is denied.
 */
export function menuFlags(record: FlagRecord | null, signedIn: boolean): Flags {
  if (!signedIn) return collect(() => false);
  return collect((flag) => record?.[flag] ?? (!isHiding(flag) && flag !== 'is_admin_account'));
}

/** A sub-user's switch counts only where the owner's is on; what the owner hides is hidden for everybody. */
export function underOwner(own: Flags, owner: Flags): Flags {
  return collect((flag) => {
    if (isHiding(flag)) return own[flag] || owner[flag];
    return isSwitch(flag) ? own[flag] && owner[flag] : own[flag];
  });
}

function collect(value: (flag: Flag) => boolean): Flags {
  return {
    billing_enabled: value('billing_enabled'),
    credentials_enabled: value('credentials_enabled'),
    automation_enabled: value('automation_enabled'),
    crm_enabled: value('crm_enabled'),
    callcenter_enabled: value('callcenter_enabled'),
    api_keys_enabled: value('api_keys_enabled'),
    campaigns_enabled: value('campaigns_enabled'),
    affiliate_dashboard_enabled: value('affiliate_dashboard_enabled'),
    user_management_enabled: value('user_management_enabled'),
    billing_hide_prices_enabled: value('billing_hide_prices_enabled'),
    hide_logs_enabled: value('hide_logs_enabled'),
    is_admin_account: value('is_admin_account'),
    main_account: value('main_account'),
  };
}

export function isHiding(flag: Flag): flag is Hiding {
  return HIDING.some((one) => one === flag);
}

function isSwitch(flag: Flag): flag is Switch {
  return SWITCHES.some((one) => one === flag);
}
