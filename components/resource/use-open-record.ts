'use client';
import { usePathname, useSearchParams } from 'next/navigation';

/**
 * Which record lies open over its list: `/logs/{id}`, `/logs/new`, or the list with the specification's selection
 * parameter (`/logs?logId={id}`); `/create` is another word for `/new`, and `/{id}/edit` for `/{id}`. Opening and closing are history entries without a trip to the web server.
 */
export function useOpenRecord(path: string, selection: string) {
  const pathname = usePathname();
  const search = useSearchParams();
  const nested = pathname.startsWith(`${path}/`) ? pathname.slice(path.length + 1) : '';
  const rest = new URLSearchParams(search);
  rest.delete(selection);
  const question = rest.size ? `?${rest}` : '';
  const go = (address: string) => window.history.pushState(null, '', address + question);
  return {
    id: recordIn(nested) || search.get(selection),
    address: (id: string) => `${path}/${id}${question}`,
    open: (id: string) => go(`${path}/${id}`),
    close: () => go(path),
  };
}

function recordIn(nested: string): string {
  const [first = ''] = nested.split('/');
  return first === 'create' ? 'new' : first;
}
