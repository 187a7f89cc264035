import type { CustomValues } from '@/lib/crm/custom-fields/custom-fields';
import type { PhoneEntry } from '@/lib/crm/phone-entries';
import { readCustomCell } from './custom-cell';
import {
  customOf,
  type ImportCustom,
  type ImportSettings,
  isCustom,
  type Noun,
  phoneTypeOf,
  targetOf,
} from './import-fields';
import type { Problem } from './problems';
import { readPhone, splitName } from './read-cell';
import { blankOf, columnOf, readColumn } from './read-column';
import { type FileEmail, readEmails } from './read-emails';

export interface ReadRow {
  values: Record<string, unknown>;
  /** Columns that this line says nothing of. */
  empty: string[];
  numbers: { number: string; type: PhoneEntry['type'] }[];
  /** Addresses behind the first one. */
  emails: FileEmail[];
  /** What the line itself says in fields of the account's own. */
  custom: CustomValues;
  /** Fields that a new record must have and this line does not say. */
  lacks: string[];
  account: string;
  /** What the record is found by; null: it cannot be found. */
  key: string | null;
  /** Everything that somebody else in the file could find the record by. */
  keys: string[];
  /** Enough for a new record to be found again. */
  named: boolean;
  problems: Problem[];
}

/** What belongs to the file beside what was chosen for it. */
interface About {
  /** The account's own fields that are in use. */
  fields?: readonly ImportCustom[];
  /** What a further address from this column is called. */
  labels?: readonly string[];
}

/** What new records have where a line says nothing; every line names the same columns. */
function startOf(noun: Noun, settings: ImportSettings) {
  const start: Record<string, unknown> = {};
  for (const field of [...settings.mapping, ...Object.keys(settings.defaults)]) {
    if (field === 'full_name') Object.assign(start, { first_name: '', last_name: '' });
    else if (field === 'owner_id') start.owner_id = settings.defaults.owner_id;
    else if (field?.startsWith('custom.')) start.custom = {};
    const column = field && field !== 'owner_id' ? columnOf(noun, field) : null;
    if (!column) continue;
    const given = settings.defaults[field ?? ''];
    const first = given ? readColumn(column, given, settings) : null;
    start[column] = first && 'value' in first ? first.value : blankOf(column);
  }
  return start;
}

/** Reads lines of one file by what was chosen for it: the preview and the import read the same way. */
export function rowReader(
  noun: Noun,
  settings: ImportSettings,
  { fields: added = [], labels = [] }: About = {},
): (cells: readonly string[]) => ReadRow {
  const { mapping, country } = settings;
  const start = startOf(noun, settings);
  const all = Object.keys(start);
  const defaults = customDefaults(settings, added);
  const columns = mapping.map((field) => ({ field, custom: isCustom(field) ? customOf(added, field) : undefined }));

  return (cells) => {
    const values = { ...start };
    const said = new Set<string>();
    const problems: Problem[] = [];
    const numbers: ReadRow['numbers'] = [];
    const addresses: FileEmail[] = [];
    const custom: CustomValues = {};
    let account = '';
    if (cells.length !== mapping.length) problems.push({ column: null, code: 'ragged' });
    columns.forEach(({ field, custom: own }, place) => {
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
      } else if (field === 'email') {
        readEmails(cell, place, labels[place] ?? '', addresses, problems);
      } else if (own) {
        const result = readCustomCell(own, cell, settings);
        if ('code' in result) problems.push({ column: place, ...result });
        else custom[own.key] = result.value;
        said.add('custom');
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
        const result = readColumn(column, cell, settings);
        if ('problem' in result) problems.push({ column: place, code: result.problem });
        else {
          values[column] = column === 'tags' && said.has('tags') ? merged(values.tags, result.value) : result.value;
          said.add(column);
        }
      }
    });
    const [main, ...emails] = addresses;
    if (main) {
      values.email = main.address;
      said.add('email');
    }
    if ('custom' in values) values.custom = { ...defaults.values, ...custom };
    const lacks = added.filter(({ required, key }) => required && !(key in custom) && !(key in defaults.values));
    const named = noun === 'crm_accounts' ? values.name !== '' && 'name' in values : isNamed(values);
    if (settings.mode === 'create' && problems.length === 0) {
      if (!named) problems.push({ column: null, code: 'required' });
      else if (settings.duplicates !== 'update') problems.push(...defaults.problems, ...lacks.map(missing));
    }
    const keys =
      settings.match === 'phone' ? numbers.map(({ number }) => number) : addresses.map(({ address }) => address);
    const key = keyOf(settings.match, values, numbers);
    return {
      ...{
        values,
        empty: all.filter((column) => !said.has(column)),
        numbers,
        emails,
        custom,
        account,
        named,
        problems,
      },
      ...{ key, keys: settings.match === 'name' ? (key === null ? [] : [key]) : keys },
      lacks: lacks.map(({ label }) => label),
    };
  };
}

const missing = ({ label }: ImportCustom): Problem => ({
  column: null,
  code: 'customRequired',
  said: { field: label },
});

/** What new records get in fields of the account's own, and what cannot be read of it. */
function customDefaults(settings: ImportSettings, added: readonly ImportCustom[]) {
  const values: CustomValues = {};
  const problems: Problem[] = [];
  for (const field of added) {
    const typed = (settings.defaults[targetOf(field)] ?? '').trim();
    if (typed === '') continue;
    const result = readCustomCell(field, typed, settings);
    if ('code' in result) problems.push({ column: null, ...result });
    else values[field.key] = result.value;
  }
  return { values, problems };
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
