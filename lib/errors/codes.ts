/** Every stable code that a screen can explain; each has its words in `messages/<locale>/errors.json`. */
export const ERROR_CODES = [
  'administrator_protected',
  'already_exists',
  'assistant_not_found',
  'brand_colour',
  'brand_domain_exists',
  'brand_domain_host',
  'brand_domain_limit',
  'brand_domain_reserved',
  'brand_domain_taken',
  'brand_domain_unverified',
  'brand_image',
  'brand_missing',
  'brand_name',
  'call_ended',
  'call_not_found',
  'calling_off',
  'credit',
  'daily_limit',
  'do_not_call',
  'email_not_confirmed',
  'embedding_off',
  'grant_empty',
  'grant_expiry',
  'impersonation_unavailable',
  'invalid_body',
  'invalid_credentials',
  'invalid_image',
  'invalid_number',
  'key_expiry',
  'key_limit',
  'key_name',
  'key_reused',
  'key_rights',
  'key_scopes',
  'lines_full',
  'media_unavailable',
  'network',
  'no_affiliate',
  'no_carrier',
  'not_a_main_account',
  'not_allowed',
  'not_allowed_while_impersonating',
  'not_authenticated',
  'not_found',
  'number_inactive',
  'number_not_owned',
  'otp_expired',
  'own_rights',
  'rate_limited',
  'reason_required',
  'removed_from_call',
  'same_password',
  'still_referenced',
  'switch_off',
  'unavailable',
  'unexpected',
  'user_already_exists',
  'user_not_found',
  'version_conflict',
  'weak_password',
  'already_invited',
  'already_member',
  'beyond_own_rights',
  'has_people',
  'heir_not_found',
  'invalid_email',
  'invitation_for_another',
  'invitation_not_found',
  'invitation_over',
  'invitation_used',
  'member_elsewhere',
  'role_in_use',
  'role_not_found',
  'wrong_password',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** What Postgres, PostgREST and the auth service call the same thing. */
const SYNONYMS: Record<string, ErrorCode> = {
  '23503': 'still_referenced',
  '23505': 'already_exists',
  '42501': 'not_allowed',
  PGRST116: 'not_found',
  PGRST301: 'not_authenticated',
  PGRST303: 'not_authenticated',
  bad_jwt: 'not_authenticated',
  current_password_mismatch: 'wrong_password',
  current_password_required: 'wrong_password',
  email_address_invalid: 'invalid_email',
  email_address_not_authorized: 'invalid_email',
  email_exists: 'user_already_exists',
  no_authorization: 'not_authenticated',
  over_email_send_rate_limit: 'rate_limited',
  over_request_rate_limit: 'rate_limited',
  session_not_found: 'not_authenticated',
  user_banned: 'not_allowed',
};

const BY_STATUS: Record<number, ErrorCode> = {
  0: 'network',
  401: 'not_authenticated',
  403: 'not_allowed',
  404: 'not_found',
  406: 'not_found',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

export function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.some((code) => code === value);
}

/** The first name that is known, else what the status says. */
export function errorCodeOf(names: readonly unknown[], status: number): ErrorCode {
  for (const name of names) {
    if (isErrorCode(name)) return name;
    if (typeof name === 'string' && Object.hasOwn(SYNONYMS, name)) return SYNONYMS[name] ?? 'unexpected';
  }
  return BY_STATUS[status] ?? 'unexpected';
}
