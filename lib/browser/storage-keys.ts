/** Every local-storage and session-storage key of the product; the specification's names as it prints them. */
export const STORAGE_KEYS = {
  theme: 'theme',
  locale: 'locale',
  navigation: 'navigation',
  recentFinds: 'recent_finds',
  user: 'user',
  affiliateRef: 'affiliate_ref',
  forcePlus: 'webphone_force_plus',
  lastNumberId: 'webphone_last_number_id',
  lastAssistantId: 'webphone_last_assistant_id',
  preferredMode: 'webphone_preferred_mode',
  pendingDialerPhoneNumber: 'pendingDialerPhoneNumber',
  actingToken: 'imp_access_token',
  actingUntil: 'imp_expires_at',
  actingTarget: 'imp_target_user_id',
  actingActor: 'imp_impersonator_id',
  actingEmail: 'imp_target_email',
  actingName: 'imp_target_name',
  ownAccessToken: 'orig_access_token',
  ownRefreshToken: 'orig_refresh_token',
} as const;
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];
