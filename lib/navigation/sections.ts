import type { Viewer } from '@/lib/access/viewer';
import { currentItem, MENU, visibleMenu, type BuiltItem } from './menu';

/** The cards of the count strip in the specification's order, by the menu's names; settings have no count. */
const STRIP = {
  accounts: 'accounts_count',
  contacts: 'contacts_count',
  leads: 'leads_count',
  deals: 'deals_count',
  invoices: 'invoices_count',
  quotes: 'quotes_count',
  dispatch: 'jobs_count',
  tasks: 'tasks_count',
  products: 'products_count',
  services: 'services_count',
  subscriptions: 'subscriptions_count',
  mailbox: 'mailbox_count',
  calendar: 'calendar_count',
  kanban: 'kanban_count',
  crmSettings: null,
} as const;
export type CountName = NonNullable<(typeof STRIP)[keyof typeof STRIP]>;

export interface StripCard {
  item: BuiltItem;
  count: CountName | null;
}

/** A card shows when its screen exists and is open to the viewer. */
export function stripCards(viewer: Viewer): StripCard[] {
  const items = visibleMenu(viewer).flatMap((group) => group.items);
  return Object.entries(STRIP).flatMap(([id, count]) => {
    const item = items.find((one) => String(one.id) === id);
    return item ? [{ item, count }] : [];
  });
}

export const CRM_ROOT = '/crm/dashboard';

/** Whether the strip stands above this address: everywhere in CRM and pipeline outside the dashboard. */
export function hasStrip(pathname: string): boolean {
  return pathname !== CRM_ROOT && !pathname.startsWith(`${CRM_ROOT}/`);
}

/** What is done at an address, by the word that names it there; a word of its own anywhere else is a record. */
const STEPS = [
  ['new', 'new'],
  ['create', 'new'],
  ['edit', 'edit'],
  ['import', 'import'],
  ['duplicates', 'duplicates'],
  ['merge', 'merge'],
] as const;
export type Step = (typeof STEPS)[number][1] | 'detail';

/** Where an address under CRM or pipeline stands: its section, and what is done there. */
export function placeOf(pathname: string): { section: string | null; step: Step | null } {
  const parts = pathname.split('/').filter(Boolean).slice(2);
  const known = STEPS.find(([word]) => parts.includes(word))?.[1];
  const step = known ?? (parts.length > 0 ? 'detail' : null);
  return { section: currentItem(MENU, pathname), step };
}
