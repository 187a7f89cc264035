import { z } from 'zod';
import { normalise } from '../../words';

const answer = z.object({ passages: z.array(z.object({ text: z.string() })) });
/** What a voice reads out before somebody loses the thread. */
const LONGEST = 280;
const SENTENCES = /(?<=[.!?…؟。])\s+|\n+/u;

/** The sentence of the best passage that holds most of the question, with what follows it; `null` when nothing was found. */
export function answerFrom(found: string, question: string): string | null {
  const [best] = answer.safeParse(parsed(found)).data?.passages ?? [];
  if (!best) return null;
  const words = normalise(question)
    .trim()
    .split(' ')
    .filter((word) => word.length > 2);
  const sentences = best.text.split(SENTENCES).filter((sentence) => sentence.trim() !== '');
  const held = sentences.map((sentence) => words.filter((word) => normalise(sentence).includes(word)).length);
  const from = held.indexOf(Math.max(...held));
  let said = (sentences[from] ?? '').slice(0, LONGEST);
  for (const next of sentences.slice(from + 1)) {
    if (said.length + next.length > LONGEST) break;
    said += ` ${next}`;
  }
  return said.trim() || null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
