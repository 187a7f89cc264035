import { z } from 'zod';

/** Why passages wait for their meaning; each has its words in `messages/<locale>/files.json`. */
export const MEANING_FAULTS = ['locked', 'spent', 'refused', 'failed'] as const;
export type MeaningFault = (typeof MEANING_FAULTS)[number];

export interface SearchState {
  vectors: boolean;
  key: boolean;
  waiting: number;
  fault: string | null;
}

/** How questions are answered, and what is missing where they are answered by words alone. */
export function searchWords({ vectors, key, waiting, fault }: SearchState): {
  by: 'noVectors' | 'noKey' | 'both' | 'partly';
  fault: MeaningFault | null;
} {
  if (!vectors) return { by: 'noVectors', fault: null };
  if (!key) return { by: 'noKey', fault: null };
  return { by: waiting > 0 ? 'partly' : 'both', fault: MEANING_FAULTS.find((one) => one === fault) ?? null };
}

/** What the web app asks the engine for, and what it answers. */
export const meaningAsk = z.object({ tenant: z.uuid(), question: z.string().min(1).max(2000) });
export const meaningAnswer = z.object({ meaning: z.string().nullable() });
