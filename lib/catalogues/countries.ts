/** ISO 3166-1; their names come from the browser in its own language. */
export const COUNTRIES = [
  ...['US', 'CA', 'MX', 'GB', 'IE', 'DE', 'AT', 'CH', 'FR', 'ES'],
  ...['IT', 'NL', 'PL', 'IL', 'EG', 'AE', 'SA', 'IN', 'AU', 'BR'],
] as const;

/** States, the district and the inhabited territories, as their post office writes them. */
export const US_STATES = [
  ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA'],
  ...['ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR'],
  ...['PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'AS', 'GU', 'MP', 'PR', 'VI'],
] as const;
