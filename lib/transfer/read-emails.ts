import { z } from 'zod';
import type { Problem } from './problems';

/** The record's own address and as many further ones as a form takes. */
const MOST = 21;
const SHOWN = 100;

export interface FileEmail {
  address: string;
  label: string;
}

/** Every address of a line in the order of its columns, each once; a cell may hold several. */
export function readEmails(cell: string, column: number, label: string, known: FileEmail[], problems: Problem[]): void {
  for (const typed of cell.split(/[;,|\n]/).map((part) => part.trim().toLowerCase())) {
    if (typed === '' || known.some(({ address }) => address === typed)) continue;
    if (typed.length > 254 || !z.email().safeParse(typed).success) {
      problems.push({ column, code: 'address', said: { address: typed.slice(0, SHOWN) } });
    } else if (known.length === MOST) {
      problems.push({ column, code: 'addresses' });
      return;
    } else known.push({ address: typed, label });
  }
}
