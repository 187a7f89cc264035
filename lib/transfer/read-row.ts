import { z } from 'zod';
import { accountSchema } from '@/lib/crm/accounts/account-schema';
import { choice, commonFields, personFields } from '@/lib/crm/fields';
import { LEAD_STAGES } from '@/lib/crm/leads/lead-stages';
import type { PhoneEntry } from '@/lib/crm/phone-entries';
import { type ImportField, type ImportSettings, type Noun, phoneTypeOf } from './import-fields';
import { readDate, readPhone, splitName } from './read-cell';
import { catalogueWords, plainWord } from './words';

export const CELL_PROBLEMS = [
  ...(['required', 'tooLong', 'phone', 'email', 'website', 'date', 'country', 'language', 'stage', 'ragged'] as const),
  'invalid',
] as const;
export type CellProblem = (typeof CELL_PROBLEMS)[number];
/** `column` is the place in the file; null: the line as a whole. */
export interface Problem {
  column: number | null;
  code: CellProblem;
}

export interface ReadRow {
  values: Record<string, unknown>;
  /** Columns that this line says nothing of. */
  empty: string[];
  numbers: { number: string; type: PhoneEntry['type'] }[];
  account: string;
  /** What the record is found by; null: it cannot be found. */
  key: string | null;
  /** Enough for a new record to be found again. */
  named: boolean;
  problems: Problem[];
}

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
type Column = keyof typeof SHAPES;

/** A text of the file as the form would hold it; a catalogue's word in any language becomes the catalogue's value. */
function typedValue(
  column: Column,
  cell: string,
  settings: ImportSettings,
): { value: unknown } | { problem: CellProblem } {
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
const blankOf = (column: Column) => (column in BLANKS ? BLANKS[column] : '');

const columnOf = (noun: Noun, field: ImportField): Column | null => {
  if (field === 'tags') return noun === 'crm_accounts' ? 'tags_text' : 'tags';
  return Object.hasOwn(SHAPES, field) ? (field as Column) : null;
};

function check(column: Column, value: unknown): { value: unknown } | { problem: CellProblem } {
  const read = (column === 'stage' || column === 'company' ? SHAPES[column] : (SHAPES[column] ?? choice)).safeParse(
    value,
  );
  if (read.success) return { value: read.data };
  const said = read.error.issues[0]?.message;
  return { problem: CELL_PROBLEMS.find((one) => one === said) ?? 'invalid' };
}

/** Reads lines of one file by what was chosen for it: the preview and the import read the same way. */
export function rowReader(noun: Noun, settings: ImportSettings): (cells: readonly string[]) => ReadRow {
  const { mapping, defaults, country } = settings;
  const read = (column: Column, cell: string) => {
    const typed = typedValue(column, cell, settings);
    return 'problem' in typed ? typed : check(column, typed.value);
  };
  /** Every line names the same columns. */
  const start: Record<string, unknown> = {};
  const fields: (ImportField | null)[] = [...mapping];
  for (const field of [...mapping, ...Object.keys(defaults)]) {
    if (field === 'full_name') Object.assign(start, { first_name: '', last_name: '' });
    else if (field === 'owner_id') start.owner_id = defaults.owner_id;
    const column = field && field !== 'owner_id' ? columnOf(noun, field as ImportField) : null;
    if (!column) continue;
    const given = defaults[field ?? ''];
    const first = given ? read(column, given) : null;
    start[column] = first && 'value' in first ? first.value : blankOf(column);
  }
  const all = Object.keys(start);

  return (cells) => {
    const values = { ...start };
    const said = new Set<string>();
    const problems: Problem[] = [];
    const numbers: ReadRow['numbers'] = [];
    let account = '';
    if (cells.length !== fields.length) problems.push({ column: null, code: 'ragged' });
    fields.forEach((field, place) => {
      const cell = (cells[place] ?? '').trim();
      if (!field || cell === '') return;
      const type = phoneTypeOf(field);
      if (type) {
        for (const one of cell.split(/[;|\n]/).map((part) => part.trim())) {
          if (one === '') continue;
          const number = readPhone(one, country);
          if (!number) problems.push({ column: place, code: 'phone' });
          else if (!numbers.some((known) => known.number === number)) numbers.push({ number, type });
        }
      } else if (field === 'full_name') {
        const [first, last] = splitName(cell);
        if (!said.has('first_name')) values.first_name = first;
        if (!said.has('last_name')) values.last_name = last;
        if (Math.max(first.length, last.length) > 120) problems.push({ column: place, code: 'tooLong' });
        said.add('first_name').add('last_name');
      } else if (field === 'account') {
        if (cell.length > 200) problems.push({ column: place, code: 'tooLong' });
        account = cell;
      } else {
        const column = columnOf(noun, field);
        if (!column) return;
        const result = read(column, cell);
        if ('problem' in result) problems.push({ column: place, code: result.problem });
        else {
          values[column] = column === 'tags' && said.has('tags') ? merged(values.tags, result.value) : result.value;
          said.add(column);
        }
      }
    });
    const key = keyOf(settings.match, values, numbers);
    const named = noun === 'crm_accounts' ? values.name !== '' && 'name' in values : isNamed(values);
    if (!named && settings.mode === 'create' && problems.length === 0)
      problems.push({ column: null, code: 'required' });
    return { values, empty: all.filter((column) => !said.has(column)), numbers, account, key, named, problems };
  };
}

const merged = (before: unknown, more: unknown) =>
  Array.isArray(before) && Array.isArray(more) ? [...new Set<unknown>([...before, ...more])] : more;

function isNamed({ first_name = '', last_name = '', email = '' }: Record<string, unknown>): boolean {
  return `${String(first_name)}${String(last_name)}${String(email)}`.trim() !== '';
}

function keyOf(match: ImportSettings['match'], values: Record<string, unknown>, numbers: ReadRow['numbers']) {
  if (match === 'phone') return numbers[0]?.number ?? null;
  const value = values[match];
  return typeof value === 'string' && value !== '' ? value.toLowerCase() : null;
}
