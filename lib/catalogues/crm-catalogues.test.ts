import { LEAD_STAGES } from '@/lib/crm/leads/lead-stages';
import { COMPANY_SIZES, INDUSTRIES, REVENUES } from './companies';
import { COUNTRIES, US_STATES } from './countries';
import { LEAD_SOURCES } from './lead-sources';

test('the lists of people and companies are as long and as ordered as the specification has them', () => {
  expect(LEAD_STAGES).toEqual([
    ...['new', 'contacted', 'unqualified', 'interested', 'qualified', 'negotiation', 'lost', 'won', 'churned'],
  ]);
  expect(LEAD_SOURCES).toEqual([
    ...['website_form', 'inbound_call', 'email_form', 'referral', 'social_media', 'trade_show', 'webinar'],
    ...['cold_call', 'partner', 'other'],
  ]);
  for (const [list, length] of [
    [INDUSTRIES, 20],
    [COUNTRIES, 20],
    // The fifty, the district and five territories.
    [US_STATES, 56],
  ] as const) {
    expect(new Set<string>(list).size).toBe(length);
    expect(list).toHaveLength(length);
  }
});

test.each([
  ['employees', COMPANY_SIZES, 1, 10_000],
  ['revenue', REVENUES, 0, 1_000_000_000],
])('%s: one range follows the other, from the first to the open end', (_name, ranges, first, last) => {
  expect(ranges[0]?.from).toBe(first);
  expect(ranges.at(-1)).toMatchObject({ from: last });
  expect(ranges.at(-1)?.to).toBeUndefined();
  ranges.slice(1).forEach(({ from }, place) => {
    const before = ranges[place]?.to ?? NaN;
    expect([from, from - 1]).toContain(before);
  });
});
