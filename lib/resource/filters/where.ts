import { containsPattern, quoted } from '../filter-text';

/**
 * What a column holds, as far as filters go: `select` is a text of a list, `enum` one of a list that is always set, `money`
 * an amount in whole units of its record's own currency.
 */
export type FieldType = 'text' | 'number' | 'money' | 'date' | 'select' | 'enum' | 'user' | 'yesno' | 'tags';

/** `is` and `not` take several values with commas between them; `empty` and `set` take none. */
export const OPERATORS = {
  text: ['has', 'is', 'not', 'empty', 'set'],
  number: ['is', 'gte', 'lte', 'empty', 'set'],
  money: ['gte', 'lte', 'is'],
  date: ['gte', 'lt', 'empty', 'set'],
  select: ['is', 'not', 'empty', 'set'],
  enum: ['is', 'not'],
  user: ['is', 'not', 'empty', 'set'],
  yesno: ['is'],
  tags: ['has', 'empty', 'set'],
} as const satisfies Record<FieldType, readonly string[]>;
export type Operator = (typeof OPERATORS)[FieldType][number];

/** One tree for the address, for saved views and for the database (`app.where_sql`). */
export type Condition = [column: string, operator: Operator, value: string];
export type Where = ['all' | 'any', ...(Where | Condition)[]];
/** `custom` stands for columns that the account has added: `custom.<key>`. */
export type Fields = Readonly<Record<string, FieldType | 'custom'>>;

const MAX_DEPTH = 3;
const MAX_PARTS = 30;
const MAX_VALUE = 500;
/** How an empty value is written where the column also knows one that is not null. */
const NOTHING = new Map<FieldType, string>([
  ['text', 'eq.""'],
  ['select', 'eq.""'],
  ['tags', 'eq."{}"'],
]);

/** A custom field's key begins with the letter of its type. */
const CUSTOM = /^custom\.([tndsyl])_[a-z0-9]{8}$/;
const CUSTOM_TYPES = new Map<string, FieldType>([
  ...([['t', 'text'] as const, ['n', 'number'] as const, ['d', 'date'] as const] as const),
  ...([['s', 'select'] as const, ['y', 'yesno'] as const, ['l', 'text'] as const] as const),
]);

/** `undefined`: there is no such column. */
export function fieldType(fields: Fields, column: string): FieldType | undefined {
  const known = Object.hasOwn(fields, column) ? fields[column] : undefined;
  if (known && known !== 'custom') return known;
  return fields.custom === 'custom' ? CUSTOM_TYPES.get(CUSTOM.exec(column)?.[1] ?? '') : undefined;
}

export function isWhere(part: Where | Condition): part is Where {
  return part[0] === 'all' || part[0] === 'any';
}

export function takesValue(operator: Operator): boolean {
  return operator !== 'empty' && operator !== 'set';
}

export function partsOf([, ...parts]: Where): (Where | Condition)[] {
  return parts;
}

/** What the address says, without what is unknown or half written: an old link never breaks a list. */
export function readWhere(fields: Fields, text: string): Where {
  try {
    const [read] = readPart(fields, JSON.parse(text), 0);
    return read && isWhere(read) ? read : ['all'];
  } catch {
    return ['all'];
  }
}

/** None or one: whatever cannot be read falls out, and a group without parts with it. */
function readPart(fields: Fields, part: unknown, depth: number): (Where | Condition)[] {
  if (!Array.isArray(part) || depth > MAX_DEPTH) return [];
  const [head, ...rest]: unknown[] = part;
  if (head === 'all' || head === 'any') {
    const parts = rest.slice(0, MAX_PARTS).flatMap((one) => readPart(fields, one, depth + 1));
    return parts.length > 0 ? [[head, ...parts]] : [];
  }
  const type = typeof head === 'string' ? fieldType(fields, head) : undefined;
  const operator = type && OPERATORS[type].find((one) => one === rest[0]);
  if (typeof head !== 'string' || !type || !operator) return [];
  if (!takesValue(operator)) return [[head, operator, '']];
  const value = typeof rest[1] === 'string' ? rest[1].trim().slice(0, MAX_VALUE) : '';
  return fits(type, value) ? [[head, operator, value]] : [];
}

/** Whether the database can compare the column with it. */
export function fits(type: FieldType, value: string): boolean {
  if (value === '') return false;
  if (type === 'number') return /^-?\d{1,15}(\.\d+)?$/.test(value);
  if (type === 'money') return /^\d{1,15}(\.\d+)?$/.test(value);
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  if (type === 'yesno') return value === 'true' || value === 'false';
  return true;
}

/** The tree in PostgREST's words, for `.or()`; `undefined` when it asks for nothing. */
export function toLogic(fields: Fields, where: Where): string | undefined {
  const parts = partsOf(where).flatMap((part) =>
    isWhere(part) ? (toLogic(fields, part) ?? []) : conditionLogic(fieldType(fields, part[0]) ?? 'text', part),
  );
  if (parts.length === 0) return undefined;
  return `${where[0] === 'all' ? 'and' : 'or'}(${parts.join(',')})`;
}

/** Numbers are compared as JSON, which orders them as numbers; everything else as text. An empty custom value is none. */
function columnOf(type: FieldType, name: string): { column: string; nothing?: string } {
  const [family, key] = name.split('.');
  if (family !== 'custom' || !key) return { column: name, nothing: NOTHING.get(type) };
  return { column: `custom${type === 'number' ? '->' : '->>'}${key}` };
}

function conditionLogic(type: FieldType, [name, operator, value]: Condition): string {
  const { column, nothing } = columnOf(type, name);
  const list = `(${value.split(',').map(quoted).join(',')})`;
  switch (operator) {
    case 'empty':
      return nothing ? `or(${column}.is.null,${column}.${nothing})` : `${column}.is.null`;
    case 'set':
      return nothing ? `and(${column}.not.is.null,${column}.not.${nothing})` : `${column}.not.is.null`;
    case 'is':
      return `${column}.in.${list}`;
    case 'not':
      return `or(${column}.is.null,${column}.not.in.${list})`;
    case 'has':
      return type === 'tags'
        ? `${column}.cs.${quoted(`{${quoted(value)}}`)}`
        : `${column}.ilike.${quoted(containsPattern(value))}`;
    default:
      return `${column}.${operator}.${quoted(value)}`;
  }
}
