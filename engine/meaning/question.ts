import type { UsageLine } from '@/lib/call/usage';
import { embed, EMBEDDING_MODEL } from '../agent/providers/openai/embeddings';
import { accessOf, type Surroundings } from './key';

/** Somebody waits for the answer: whoever is slower is not waited for. */
const PATIENCE = { first: 1500, gap: 500 };
const LONGEST = 2000;

/** Who asks: an account, or the agent in a call. */
export type Asker = { tenant: string } | { call: string };
/** What a question means, and what it took to know; `null`: it is looked for by its words alone. */
export type Meant = { meaning: string; used: UsageLine } | null;
export type MeaningOf = (asker: Asker, question: string) => Promise<Meant>;

export function meaningOf(around: Surroundings): MeaningOf {
  return async (asker, question) => {
    try {
      const text = question.trim().slice(0, LONGEST);
      if (text === '') return null;
      const [tenant, call] = 'call' in asker ? [null, asker.call] : [asker.tenant, null];
      const access = accessOf(await around.sql`select * from app.question_key(${tenant}, ${call})`, around);
      if (access === null || access === 'locked') return null;
      const { vectors, tokens } = await embed({ ...access, patience: PATIENCE }, [text], AbortSignal.timeout(2500));
      const [meaning] = vectors;
      if (meaning === undefined) return null;
      const quantity = Math.max(1, tokens);
      return { meaning, used: { kind: 'model_input', provider: 'openai', model: EMBEDDING_MODEL, quantity } };
    } catch (error) {
      around.note(`a question goes by its words: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
}

/** The same for a person who asks the account's files, or one of them. */
export function paidMeaningOf(around: Surroundings, meaningOf: MeaningOf) {
  return async (tenant: string, question: string, file: string | null): Promise<string | null> => {
    const meant = await meaningOf({ tenant }, question);
    if (meant) await around.sql`select app.record_question(${tenant}, ${file}, ${around.sql.json(meant.used)})`;
    return meant?.meaning ?? null;
  };
}
