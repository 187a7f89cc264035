/** A row as far as the filters of the property test look. */
export interface Facts {
  id: string;
  user_id: string;
  created_by: string | null;
}
type Column = keyof Facts;
export type Filter =
  | { kind: 'and' | 'or'; not: boolean; members: Filter[] }
  | { kind: 'eq' | 'in' | 'neq'; not: boolean; column: Column; values: string[]; quoted: boolean };

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function randomFilter(random: () => number, people: string[], rows: string[], depth = 0): Filter {
  const pick = <T>(list: readonly T[], otherwise: T): T => list[Math.floor(random() * list.length)] ?? otherwise;
  const not = random() < 0.2;
  const some = (count: number) => Array.from({ length: 1 + Math.floor(random() * count) });
  if (depth === 0 || (depth < 3 && random() < 0.4)) {
    const members = some(3).map(() => randomFilter(random, people, rows, depth + 1));
    return { kind: depth === 0 ? 'or' : pick(['and', 'or'] as const, 'and'), not: depth > 0 && not, members };
  }
  const column = pick<Column>(['user_id', 'user_id', 'user_id', 'created_by', 'id'], 'user_id');
  const kind = pick(['eq', 'eq', 'in', 'in', 'neq'] as const, 'eq');
  const from = column === 'id' ? [...rows, ...people.slice(0, 1)] : people;
  const values = (kind === 'in' ? some(3) : [0]).map(() => pick(from, ''));
  return { kind, not, column, values, quoted: random() < 0.3 };
}

/** As PostgREST writes it; of the outermost group only the members, since its name stands before them. */
export function textOf(filter: Filter, depth = 0): string {
  const no = filter.not ? 'not.' : '';
  if ('members' in filter) {
    const members = filter.members.map((member) => textOf(member, depth + 1)).join(',');
    return depth === 0 ? members : `${no}${filter.kind}(${members})`;
  }
  const values = filter.values.map((value) => (filter.quoted ? `"${value}"` : value)).join(',');
  const negated = filter.not ? `${filter.column}.not` : filter.column;
  return `${negated}.${filter.kind}.${filter.kind === 'in' ? `(${values})` : values}`;
}

/** What the filter means; in filters on the tenant the asking person stands for it. A missing value fits nothing, negated or not. */
export function fits(filter: Filter, row: Facts, swap: (id: string) => string): boolean {
  return truth(filter, row, swap) === true;
}

function truth(filter: Filter, row: Facts, swap: (id: string) => string): boolean | null {
  const said =
    'members' in filter
      ? joined(
          filter.kind,
          filter.members.map((member) => truth(member, row, swap)),
        )
      : leaf();
  return said === null || !filter.not ? said : !said;

  function leaf(): boolean | null {
    if ('members' in filter) return null;
    const value = row[filter.column];
    if (value === null) return null;
    const rewritten = filter.column === 'user_id' && filter.kind !== 'neq';
    const held = (rewritten ? filter.values.map(swap) : filter.values).includes(value);
    return filter.kind === 'neq' ? !held : held;
  }
}

function joined(kind: 'and' | 'or', members: (boolean | null)[]): boolean | null {
  const decisive = kind === 'or';
  if (members.includes(decisive)) return decisive;
  return members.includes(null) ? null : !decisive;
}
