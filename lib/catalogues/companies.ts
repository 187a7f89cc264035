export const INDUSTRIES = [
  ...['technology', 'finance', 'insurance', 'healthcare', 'education', 'retail', 'manufacturing', 'construction'],
  ...['real_estate', 'transport', 'hospitality', 'media', 'telecom', 'energy', 'agriculture', 'legal', 'consulting'],
  ...['nonprofit', 'government', 'other'],
] as const;

/** A range of whole numbers; without `to` it has no upper end. */
export interface Range {
  id: string;
  from: number;
  to?: number;
}

/** Employees. */
export const COMPANY_SIZES: readonly Range[] = [
  { id: '1-10', from: 1, to: 10 },
  { id: '11-50', from: 11, to: 50 },
  { id: '51-200', from: 51, to: 200 },
  { id: '201-500', from: 201, to: 500 },
  { id: '501-1000', from: 501, to: 1000 },
  { id: '1001-5000', from: 1001, to: 5000 },
  { id: '5001-10000', from: 5001, to: 10_000 },
  { id: '10000+', from: 10_000 },
];

/** US dollars a year. */
export const REVENUES: readonly Range[] = [
  { id: '0-100K', from: 0, to: 100_000 },
  { id: '100K-500K', from: 100_000, to: 500_000 },
  { id: '500K-1M', from: 500_000, to: 1_000_000 },
  { id: '1M-5M', from: 1_000_000, to: 5_000_000 },
  { id: '5M-10M', from: 5_000_000, to: 10_000_000 },
  { id: '10M-50M', from: 10_000_000, to: 50_000_000 },
  { id: '50M-100M', from: 50_000_000, to: 100_000_000 },
  { id: '100M-500M', from: 100_000_000, to: 500_000_000 },
  { id: '500M-1B', from: 500_000_000, to: 1_000_000_000 },
  { id: '1B+', from: 1_000_000_000 },
];
