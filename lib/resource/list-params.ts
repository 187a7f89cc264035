import type { ResourceDefinition } from './define-resource';
import { readWhere, type Where } from './filters/where';
import { isUuid } from './uuid';

export const PAGE_SIZE = 25;

/** The last (or first) row that the neighbouring page starts behind: value of the sort column, then the id. */
export type Cursor = [value: string | number, id: string];

/** What a list shows; the address holds exactly this. */
export interface ListParams {
  q: string;
  sort: { column: string; ascending: boolean };
  after: Cursor | null;
  before: Cursor | null;
  filters: Record<string, string>;
  /** What the person has built from the resource's fields. */
  where: Where;
  /** The deleted rows instead of the others. */
  trash: boolean;
  /** Where the person's clock hangs; only for a list that asks for days of it. */
  zone?: string;
}
type Listed = Pick<ResourceDefinition, 'sortColumns' | 'defaultSort' | 'filters' | 'fields'>;
type Query = Record<string, string | string[] | undefined>;

/** Anything unknown or malformed in the address falls back to the default: an old link never breaks a list. */
export function parseListParams(resource: Listed, query: Query, zone?: string): ListParams {
  const one = (name: string) => {
    const value = query[name];
    // The database knows no NUL.
    return ((Array.isArray(value) ? value[0] : value) ?? '').replaceAll('\0', '');
  };
  const [column = '', direction] = one('sort').split('.');
  const filters = Object.keys(resource.filters).flatMap((name) => (one(name) ? [[name, one(name)] as const] : []));
  return {
    q: one('q').trim().slice(0, 200),
    sort: resource.sortColumns.includes(column) ? { column, ascending: direction === 'asc' } : resource.defaultSort,
    after: readCursor(one('after')),
    before: readCursor(one('before')),
    filters: Object.fromEntries(filters),
    where: readWhere(resource.fields ?? {}, one('where')),
    trash: one('trash') === '1',
    ...(Object.values(resource.filters).some(({ kind }) => kind === 'own') && { zone }),
  };
}

/** Only what differs from the default is written, so that a plain list has a plain address. */
export function listSearch(resource: Listed, params: ListParams): string {
  const search = new URLSearchParams();
  if (params.q) search.set('q', params.q);
  const { column, ascending } = params.sort;
  if (column !== resource.defaultSort.column || ascending !== resource.defaultSort.ascending) {
    search.set('sort', `${column}.${ascending ? 'asc' : 'desc'}`);
  }
  for (const [name, value] of Object.entries(params.filters)) search.set(name, value);
  if (params.where.length > 1) search.set('where', JSON.stringify(params.where));
  if (params.trash) search.set('trash', '1');
  if (params.after) search.set('after', writeCursor(params.after));
  if (params.before) search.set('before', writeCursor(params.before));
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Whether the list shows less than everything that is not deleted. */
export function isNarrowed(params: ListParams): boolean {
  return params.q !== '' || Object.keys(params.filters).length > 0 || params.where.length > 1;
}

/** A changed question starts at the first page. */
export function withChange(params: ListParams, change: Partial<ListParams>): ListParams {
  return { ...params, after: null, before: null, ...change };
}

function writeCursor(value: Cursor): string {
  return encodeURIComponent(JSON.stringify(value));
}

function readCursor(text: string): Cursor | null {
  try {
    const read: unknown = JSON.parse(decodeURIComponent(text));
    if (!Array.isArray(read) || read.length !== 2) return null;
    const [value, id]: unknown[] = read;
    const known = typeof value === 'string' || typeof value === 'number';
    return known && isUuid(id) ? [value, id] : null;
  } catch {
    return null;
  }
}
