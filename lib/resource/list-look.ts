/** How a list looks, beside what it asks: it stands in the address too, and changing it reads nothing again. */
export interface ListLook {
  /** Keys of the shown columns in their order; empty: all of them, in the noun's order. */
  columns: readonly string[];
  compact: boolean;
  /** Another way to show the noun, such as a board. */
  view: string | null;
  /** The saved view that it was opened with, or a word for none of them. */
  saved: string | null;
}

type Search = Pick<URLSearchParams, 'get'>;

export function readLook(search: Search): ListLook {
  const columns = (search.get('cols') ?? '').split(',').filter(Boolean).slice(0, 40);
  return {
    columns,
    compact: search.get('density') === 'compact',
    view: search.get('view'),
    saved: search.get('saved'),
  };
}

/** `asked` is a question as the address writes it: empty, or with its mark in front. */
export function withLook(asked: string, { columns, compact, view, saved }: ListLook): string {
  const search = new URLSearchParams(asked);
  search.delete('cols');
  search.delete('density');
  search.delete('view');
  search.delete('saved');
  if (columns.length > 0) search.set('cols', columns.join(','));
  if (compact) search.set('density', 'compact');
  if (view) search.set('view', view);
  if (saved) search.set('saved', saved);
  return search.size > 0 ? `?${search}` : '';
}

/** The columns that are shown. The first is the record's name and link: it stays, and stays first; `extra` ones come when they are chosen. */
export function shownColumns<Column extends { key: string; extra?: true }>(
  all: readonly Column[],
  chosen: readonly string[],
): Column[] {
  const [first, ...others] = all;
  if (!first || chosen.length === 0) return all.filter(({ extra }) => !extra);
  const picked = chosen.flatMap((key) => others.find((column) => column.key === key) ?? []);
  return [first, ...new Set(picked)];
}
