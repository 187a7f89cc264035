/** The columns that are looked at side by side, in the order of the forms; tags and numbers are kept of both. */
export const MERGE_COLUMNS = [
  ...([
    'name',
    'first_name',
    'last_name',
    'email',
    'crm_account_id',
    'company',
    'stage',
    'job_title',
    'source',
  ] as const),
  ...(['industry', 'size', 'revenue', 'birthday', 'preferred_language', 'website', 'address_line1', 'zip'] as const),
  ...(['city', 'state', 'country', 'owner_id'] as const),
] as const;
export type MergeColumn = (typeof MERGE_COLUMNS)[number];
export type Side = 'one' | 'other';

export interface Compared {
  column: MergeColumn;
  one: string;
  other: string;
}

function textIn(row: object, column: MergeColumn): string {
  const value: unknown = Object.entries(row).find(([name]) => name === column)?.[1];
  return typeof value === 'string' ? value : '';
}

/** Columns in which either of them says something. */
export function compare(one: object, other: object): Compared[] {
  return MERGE_COLUMNS.filter((column) => column in one)
    .map((column) => ({ column, one: textIn(one, column), other: textIn(other, column) }))
    .filter((pair) => pair.one !== '' || pair.other !== '');
}

/** The one that says more stays; of two that say as much, the first. */
export function fuller(rows: readonly Compared[]): Side {
  const said = (side: Side) => rows.filter((row) => row[side] !== '').length;
  return said('other') > said('one') ? 'other' : 'one';
}

/** What is chosen before anybody has chosen: the value that is there, else that of the record that stays. */
export function firstChoices(rows: readonly Compared[], winner: Side): Record<string, Side> {
  const loser = winner === 'one' ? 'other' : 'one';
  return Object.fromEntries(rows.map((row) => [row.column, row[winner] === '' ? loser : winner]));
}
