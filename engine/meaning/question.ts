import { embed } from '../agent/providers/openai/embeddings';
import { meaningAccess, type Surroundings } from './key';

/** Somebody waits for the answer: whoever is slower is not waited for. */
const PATIENCE = { first: 1500, gap: 500 };
const LONGEST = 2000;

/** What a question of an account means; `null`: it is looked for by its words alone. */
export type MeaningOf = (tenant: string, question: string) => Promise<string | null>;

export function meaningOf(around: Surroundings): MeaningOf {
  return async (tenant, question) => {
    try {
      const access = await meaningAccess(around, tenant);
      const text = question.trim().slice(0, LONGEST);
      if (access === null || access === 'locked' || text === '') return null;
      const { vectors } = await embed({ ...access, patience: PATIENCE }, [text], AbortSignal.timeout(2500));
      return vectors[0] ?? null;
    } catch (error) {
      around.note(`a question goes by its words: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
}
