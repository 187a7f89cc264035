import type { Block, Place } from './passages';

const HEADING = /^#{1,6}\s+(.+?)\s*#*$/;
const FENCE = /^\s*(```|~~~)/;

/** Paragraphs with the lines that they stand in; in Markdown under their heading. */
export function* proseBlocks(text: string, markdown: boolean): Generator<Block> {
  const lines = text.split(/\r\n|\n|\r/);
  let heading = '';
  let fenced = false;
  let from = 1;
  let held: string[] = [];
  const place = (to: number): Place =>
    heading === '' ? { kind: 'lines', name: '', from, to } : { kind: 'heading', name: heading, from: null, to: null };
  for (const [index, line] of lines.entries()) {
    if (FENCE.test(line)) fenced = !fenced;
    const title = markdown && !fenced ? HEADING.exec(line)?.[1] : undefined;
    if (title === undefined && line.trim() !== '') {
      if (held.length === 0) from = index + 1;
      held.push(line);
      continue;
    }
    if (held.length > 0) yield { place: place(index), text: held.join('\n') };
    held = [];
    if (title !== undefined) heading = title;
  }
  if (held.length > 0) yield { place: place(lines.length), text: held.join('\n') };
}
