import type { Row } from '@/lib/supabase/tables';

export interface Place {
  kind: Row<'knowledge_chunks'>['place_kind'];
  /** Of the sheet, or the words of the heading. */
  name: string;
  /** Page, row or line. */
  from: number | null;
  to: number | null;
}

/** A paragraph, a row, a page's text: what belongs together. */
export interface Block {
  place: Place;
  text: string;
}
export type Passage = Block;
export type Blocks = AsyncIterable<Block> | Iterable<Block>;

/** About what is said in one breath: enough to answer from, little enough for a mind to read several. */
const LONGEST = 1200;
const NAME = 300;

/** Puts small blocks of one place together and takes long ones apart where a paragraph, a sentence or a word ends. */
export async function* passagesOf(blocks: Blocks): AsyncGenerator<Passage> {
  let held: Passage | null = null;
  for await (const block of blocks) {
    for (const text of pieces(clean(block.text))) {
      const next: Passage = { place: { ...block.place, name: clean(block.place.name).slice(0, NAME) }, text };
      const both: Passage | null = held && joined(held, next);
      if (held && !both) yield held;
      held = both ?? next;
    }
  }
  if (held) yield held;
}

/** Both as one, where they stand in one place and are short enough. */
function joined(one: Passage, next: Passage): Passage | null {
  const samePlace = one.place.kind === next.place.kind && one.place.name === next.place.name;
  // A page is told exactly.
  const samePage = one.place.kind !== 'page' || one.place.from === next.place.from;
  if (!samePlace || !samePage || one.text.length + next.text.length >= LONGEST) return null;
  return { place: { ...one.place, to: next.place.to }, text: `${one.text}\n${next.text}` };
}

/** Without what cannot be stored or seen: controls, halves of letters, long gaps. */
function clean(text: string): string {
  return Buffer.from(text, 'utf8')
    .toString('utf8')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u00ad\ufeff]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const ENDS = [/\n\n/g, /\n/g, /[.!?…؟。]["'”»)]*\s/g, /\s/g];

function* pieces(text: string): Generator<string> {
  let rest = text;
  while (rest.length > LONGEST) {
    const at = cutAt(rest.slice(0, LONGEST));
    yield rest.slice(0, at).trim();
    rest = rest.slice(at).trim();
  }
  if (rest !== '') yield rest;
}

/** The last good place of the second half; without one, any place that does not halve a letter. */
function cutAt(beginning: string): number {
  for (const end of ENDS) {
    const last = [...beginning.matchAll(end)].at(-1);
    if (last && last.index > LONGEST / 2) return last.index + last[0].length;
  }
  return /[\ud800-\udbff]$/.test(beginning) ? beginning.length - 1 : beginning.length;
}
