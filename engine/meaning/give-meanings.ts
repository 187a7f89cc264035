import { embed, EMBEDDING_MODEL } from '../agent/providers/openai/embeddings';
import { ProviderFailure } from '../agent/providers/http/chunks';
import type { MeaningFault } from '@/lib/call-center/files/search-state';
import { meaningAccess, type Surroundings } from './key';

/** About thirty thousand tokens of the longest passages: far below what is taken at once. */
const AT_ONCE = 64;
/** Nobody waits on a line. */
const PATIENCE = { first: 30_000, gap: 10_000 };

interface Waiting {
  id: string;
  file_id: string;
  text: string;
}

/** Gives the passages of an account their vectors until all have one, or until something stands in the way, which is written down. */
export async function giveMeanings(around: Surroundings, tenant: string, signal: AbortSignal): Promise<void> {
  const { sql } = around;
  const fault = (code: MeaningFault | null) => sql`select app.note_meaning_fault(${tenant}, ${code})`;
  const access = await meaningAccess(around, tenant);
  if (access === null) return;
  if (access === 'locked') return void (await fault('locked'));
  while (!signal.aborted) {
    const some = await sql<Waiting[]>`select * from app.next_meanings(${tenant}, ${AT_ONCE})`;
    const [first] = some;
    if (!first) break;
    const [{ spent } = { spent: false }] = await sql<{ spent: boolean }[]>`select app.spent_up(${tenant}) as spent`;
    if (spent) return void (await fault('spent'));
    try {
      const texts = some.map(({ text }) => text);
      const { vectors, tokens } = await embed({ ...access, patience: PATIENCE }, texts, signal);
      const made = some.map(({ id }, at) => ({ id, vector: vectors[at] ?? null }));
      await sql.begin(async (t) => {
        await t`select app.keep_meanings(${t.json(made)})`;
        const line = { kind: 'model_input', provider: 'openai', model: EMBEDDING_MODEL, quantity: tokens };
        await t`select app.record_meaning(${first.file_id}, ${t.json(line)})`;
      });
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      around.note(`passages without a meaning: ${error.message}`);
      return void (await fault(error.lasting ? 'refused' : 'failed'));
    }
  }
  await fault(null);
}
