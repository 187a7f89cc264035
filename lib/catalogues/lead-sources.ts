export const LEAD_SOURCES = [
  ...['website_form', 'inbound_call', 'email_form', 'referral', 'social_media', 'trade_show', 'webinar', 'cold_call'],
  ...['partner', 'other'],
] as const;
