import { HIDING, SWITCHES } from '@/lib/access/switches';

/** What an administrator steers in an account. */
export const STEERABLE = [...SWITCHES, ...HIDING] as const;
export type Steerable = (typeof STEERABLE)[number];
