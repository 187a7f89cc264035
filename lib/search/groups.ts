import { visibleMenu, type BuiltId } from '@/lib/navigation/menu';
import type { Viewer } from '@/lib/access/viewer';

export interface SearchGroup {
  /** The table that its hits come from. */
  kind: string;
  list: string;
  /** Where a hit's link leads. */
  link: (id: string) => string;
  /** Where choosing it leads. */
  target: (id: string) => string;
}

function group(
  kind: string,
  list: string,
  link: SearchGroup['link'],
  target: SearchGroup['target'] = link,
): SearchGroup {
  return { kind, list, link, target };
}
const below = (path: string) => (id: string) => `${path}/${id}`;

/** The nine groups in the specification's order, with its links. */
export const SEARCH_GROUPS: readonly SearchGroup[] = [
  group(
    'assistants',
    '/assistants',
    () => '/assistants',
    (id) => `/assistants?assistantId=${id}`,
  ),
  group(
    'phoneNumbers',
    '/phonenumbers',
    () => '/phonenumbers',
    (id) => `/phonenumbers?itemId=${id}`,
  ),
  group('campaigns', '/campaigns', below('/campaigns')),
  group('crm_accounts', '/crm/accounts', below('/crm/accounts/show')),
  group('crm_contacts', '/crm/contacts', below('/crm/contacts/show')),
  group('crm_leads', '/crm/leads', below('/crm/leads/show')),
  group('calendar_events', '/crm/calendar', below('/crm/calendar'), (id) => `/crm/calendar?eventId=${id}`),
  group(
    'customTools',
    '/tools',
    () => '/tools',
    (id) => `/tools?itemId=${id}`,
  ),
  group('callLogs', '/logs', below('/logs'), (id) => `/logs?logId=${id}`),
];

/** A group shows when its screen exists and is open to the viewer; it has the menu's name. */
export function visibleGroups(viewer: Viewer): (SearchGroup & { name: BuiltId })[] {
  const items = visibleMenu(viewer).flatMap((menu) => menu.items);
  return SEARCH_GROUPS.flatMap((one) => {
    const item = items.find(({ path }) => path === one.list);
    return item ? [{ ...one, name: item.id }] : [];
  });
}
