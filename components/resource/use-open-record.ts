'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/** In the CRM a record over its list lies at `drawer/{id}` and a new one at `create`, elsewhere at `{id}` and `new`. */
const CRM = '/crm/';

/**
 * Which record lies open over its list: `/logs/{id}`, `/logs/new`, or the list with the specification's selection
 * parameter (`/logs?logId={id}`); `/create` is another word for `/new`, and `/{id}/edit` for `/{id}`. Opening and closing
 * are history entries without a trip to the web server.
 */
export function useOpenRecord(path: string, selection: string) {
  const pathname = usePathname();
  const search = useSearchParams();
  const nested = pathname.startsWith(`${path}/`) ? pathname.slice(path.length + 1) : '';
  const rest = new URLSearchParams(search);
  rest.delete(selection);
  const question = rest.size ? `?${rest}` : '';
  // The same functions while the question is the same: the rows under an open record are not drawn anew.
  const address = useCallback((id: string, asked = question) => place(path, id) + asked, [path, question]);
  const open = useCallback(
    (id: string, asked?: string) => window.history.pushState(null, '', address(id, asked)),
    [address],
  );
  return {
    id: recordIn(nested) || search.get(selection),
    address,
    /** Of the list alone. */
    listAddress: path + question,
    open,
    close: () => window.history.pushState(null, '', path + question),
  };
}

function place(path: string, id: string): string {
  if (!path.startsWith(CRM)) return `${path}/${id}`;
  return id === 'new' ? `${path}/create` : `${path}/drawer/${id}`;
}

function recordIn(nested: string): string {
  const [first = ''] = nested.replace(/^drawer\//, '').split('/');
  // A call over the list is no record of it.
  if (first === 'logs') return '';
  return first === 'create' ? 'new' : first;
}
