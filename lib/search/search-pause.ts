/** Whoever stops typing for so long wants an answer (specification §9). */
export const SEARCH_PAUSE_MS = 300;
