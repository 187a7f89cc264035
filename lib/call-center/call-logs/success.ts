/** Whether a call did what it was for. */
export const SUCCESSES = ['yes', 'no', 'unknown'] as const;
export type Success = (typeof SUCCESSES)[number];
