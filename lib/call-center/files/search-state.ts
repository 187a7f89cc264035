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
