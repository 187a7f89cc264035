import type { Table } from './catalogue';

const OPERATORS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
} as const;
type Comparison = keyof typeof OPERATORS;
const IS_VALUES = ['null', 'true', 'false', 'unknown'];
const MOST_VALUES = 100;

export interface Condition {
  column: string;
  operator: Comparison | 'in' | 'is';
  negated: boolean;
  values: string[];
}
export class FilterError extends Error {}

/** Reads `column=operator.value[,column=operator.value…]` (a comma means *and*) against the readable columns of a table. */
export function parseFilter(text: string, table: Table): Condition[] {
  return splitConditions(text).map((part) => parseCondition(part, table));
}

/** A comma starts a condition only where one follows, so that an unquoted value may hold a comma. */
function splitConditions(text: string): string[] {
  const parts: string[] = [];
  let [start, quoted, depth] = [0, false, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted && letter === '\\') at += 1;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === '(') depth += 1;
    else if (!quoted && letter === ')') depth -= 1;
    else if (!quoted && depth <= 0 && letter === ',' && /^,[^,=]+=(not\.)?[a-z]+\./.test(text.slice(at))) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function parseCondition(text: string, table: Table): Condition {
  const match = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text);
  const [, column = '', not, operator = '', raw = ''] = match ?? [];
  if (!match) throw new FilterError(`cannot read the filter ${text}`);
  if (!table.columns.some(({ name, readable }) => name === column && readable)) {
    throw new FilterError(`column ${column} is not known`);
  }
  const negated = not !== undefined;
  if (operator === 'in') return { column, operator, negated, values: parseList(raw) };
  const value = unquote(raw);
  if (operator === 'is') {
    if (!IS_VALUES.includes(value)) throw new FilterError(`is.${value} is not known`);
    return { column, operator, negated, values: [value] };
  }
  if (!isComparison(operator)) throw new FilterError(`operator ${operator} is not known`);
  return { column, operator, negated, values: [value] };
}

const isComparison = (text: string): text is Comparison => Object.hasOwn(OPERATORS, text);

function parseList(raw: string): string[] {
  const inner = /^\((.*)\)$/s.exec(raw)?.[1];
  const values = (inner ?? '').match(/"(?:[^"\\]|\\.)*"|[^,]+/gs)?.map(unquote) ?? [];
  if (inner === undefined || values.length === 0 || values.length > MOST_VALUES) {
    throw new FilterError(`in.${raw} is not a list of 1 to ${MOST_VALUES} values`);
  }
  return values;
}

function unquote(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
}

/** A row of `r` fits: SQL with the values as parameters (`add` binds one and answers its placeholder). */
export function conditionSql(condition: Condition, table: Table, add: (value: string) => string): string {
  const column = table.columns.find(({ name }) => name === condition.column);
  if (!column) throw new FilterError(`column ${condition.column} is not known`);
  const left = `r."${column.name.replaceAll('"', '""')}"`;
  const isPattern = ['like', 'ilike', 'match', 'imatch'].includes(condition.operator);
  const bind = (value: string) => `(${add(value)}::text)::${isPattern ? 'text' : column.cast}`;
  const [first = ''] = condition.values;
  let sql: string;
  if (condition.operator === 'in') sql = `${left} in (${condition.values.map(bind).join(', ')})`;
  else if (condition.operator === 'is') sql = `${left} is ${first}`;
  else if (isPattern) sql = `${left}::text ${OPERATORS[condition.operator]} ${bind(first)}`;
  else sql = `${left} ${OPERATORS[condition.operator]} ${bind(first)}`;
  return `coalesce(${condition.negated ? `not (${sql})` : sql}, false)`;
}

/** The tenants that a filter asks for by name; empty when it leaves that to the policies. */
export function namedTenants(conditions: Condition[], table: Table): string[] {
  return conditions
    .filter(({ column, operator, negated }) => column === table.tenant && !negated && ['eq', 'in'].includes(operator))
    .flatMap(({ values }) => values);
}
