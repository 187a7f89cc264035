import { currentItem, type BuiltItem } from '@/lib/navigation/menu';
import { bytesOf, LONGEST_CONTEXT, type PageContext } from './page-link';

interface Where {
  path: string;
  /** The heading of the screen, once it has one. */
  heading: string;
  items: readonly BuiltItem[];
  nameOf: (item: BuiltItem) => string;
}

/** Where the person is, in words that fit into one message: what is left out first is the end of the list of screens. */
export function contextOf({ path, heading, items, nameOf }: Where): string {
  const current = currentItem([{ id: 'start', items }], path);
  const here = items.find(({ id }) => id === current);
  const context: PageContext = {
    path: path.slice(0, 300),
    title: (heading.trim() || (here ? nameOf(here) : '')).slice(0, 160),
    screens: items.map((item) => [item.id, nameOf(item).slice(0, 80)]),
  };
  while (bytesOf(JSON.stringify(context)) > LONGEST_CONTEXT && context.screens.length > 0) context.screens.pop();
  return JSON.stringify(context);
}
