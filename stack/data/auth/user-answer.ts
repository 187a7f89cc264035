import type { Account, Identity } from './accounts';

/** A user as Supabase Auth shows one. */
export function userAnswer(account: Account, identities: Identity[]) {
  return {
    id: account.id,
    aud: account.aud,
    role: account.role,
    email: account.email,
    phone: account.phone ?? '',
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    identities: identities.map((identity) => identityAnswer(identity)),
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: false,
    ...(account.email_confirmed_at && {
      email_confirmed_at: account.email_confirmed_at,
      confirmed_at: account.email_confirmed_at,
    }),
    ...(account.last_sign_in_at && { last_sign_in_at: account.last_sign_in_at }),
    ...(account.confirmation_sent_at && { confirmation_sent_at: account.confirmation_sent_at }),
    ...(account.email_change && { new_email: account.email_change }),
    ...(account.email_change_sent_at && { email_change_sent_at: account.email_change_sent_at }),
    ...(account.banned && { banned_until: account.banned_until }),
  };
}

export function identityAnswer(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at ?? identity.created_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...(identity.email && { email: identity.email }),
  };
}
