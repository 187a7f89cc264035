import { z } from 'zod';
import { accountSchema } from '@/lib/crm/accounts/account-schema';
import { choice, commonFields, personFields } from '@/lib/crm/fields';
import { LEAD_STAGES } from '@/lib/crm/leads/lead-stages';
import type { ImportSettings, Noun } from './import-fields';
import { CELL_PROBLEMS, type CellProblem } from './problems';
import { readDate } from './read-cell';
import { catalogueWords, plainWord } from './words';

const longest = (most: number) => z.string().max(most, 'tooLong');
const list = (typed: string) => [
  ...new Set(
    typed
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
const SHAPES = {
  ...commonFields,
  ...personFields,
  ...accountSchema.shape,
  company: longest(200),
  stage: z.enum(LEAD_STAGES, 'stage'),
};
export type Column = keyof typeof SHAPES;

/** A text of the file as the form would hold it; a catalogue's word in any language becomes the catalogue's value. */
function typedValue(column: Column, cell: string, settings: ImportSettings): Checked {
  const words = catalogueWords();
  const inList = (known: ReadonlyMap<string, string>) => known.get(plainWord(cell));
  switch (column) {
    case 'source':
      return { value: inList(words.source) ?? cell };
    case 'industry':
      return { value: inList(words.industry) ?? cell };
    case 'size':
      return { value: inList(words.size) ?? cell };
    case 'revenue':
      return { value: inList(words.revenue) ?? cell };
    case 'stage':
      return { value: inList(words.stage) ?? cell };
    case 'country': {
      const code = inList(words.country) ?? (/^[A-Za-z]{2}$/.test(cell) ? cell.toUpperCase() : undefined);
      return code ? { value: code } : { problem: 'country' };
    }
    case 'preferred_language': {
      const code = inList(words.preferred_language) ?? (/^[A-Za-z]{2,3}$/.test(cell) ? cell.toLowerCase() : undefined);
      return code ? { value: code } : { problem: 'language' };
    }
    case 'birthday': {
      const day = readDate(cell, settings.date_order);
      return day ? { value: day } : { problem: 'date' };
    }
    case 'tags':
    case 'tags_text':
      return { value: list(cell) };
    default:
      return { value: cell };
  }
}

/** What a column holds that nothing was said of. */
const BLANKS: Partial<Record<Column, unknown>> = { birthday: null, tags: [], stage: 'new', owner_id: null };
export const blankOf = (column: Column) => (column in BLANKS ? BLANKS[column] : '');

export const columnOf = (noun: Noun, field: string): Column | null => {
  if (field === 'tags') return noun === 'crm_accounts' ? 'tags_text' : 'tags';
  return Object.hasOwn(SHAPES, field) ? (field as Column) : null;
};

export type Checked = { value: unknown } | { problem: CellProblem };
function check(column: Column, value: unknown): Checked {
  const read = (column === 'stage' || column === 'company' ? SHAPES[column] : (SHAPES[column] ?? choice)).safeParse(
    value,
  );
  if (read.success) return { value: read.data };
  const said = read.error.issues[0]?.message;
  return { problem: CELL_PROBLEMS.find((one) => one === said) ?? 'invalid' };
}

/** A cell as the column keeps it. */
export function readColumn(column: Column, cell: string, settings: ImportSettings): Checked {
  const typed = typedValue(column, cell, settings);
  return 'problem' in typed ? typed : check(column, typed.value);
}
