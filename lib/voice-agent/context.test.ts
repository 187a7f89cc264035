import { MENU, type BuiltItem } from '@/lib/navigation/menu';
import { messages as ar } from '@/messages/ar';
import { contextOf } from './context';
import { bytesOf, LONGEST_CONTEXT, pageContext, readAs } from './page-link';

const items = MENU.flatMap((group) => group.items).filter((item): item is BuiltItem => item.built);
const nameOf = ({ id }: BuiltItem) => ar.shell.menu[id];
const contextFor = (path: string, heading = '') => readAs(pageContext, contextOf({ path, heading, items, nameOf }));

test('the whole menu fits into one message, in the longest letters too', () => {
  const text = contextOf({ path: '/crm/leads', heading: '', items, nameOf });
  expect(bytesOf(text)).toBeLessThanOrEqual(LONGEST_CONTEXT);
  expect(readAs(pageContext, text)?.screens).toHaveLength(items.length);
});

test('a place is called by its heading, else by the menu, and nothing grows too long', () => {
  expect(contextFor('/crm/leads/show/1', ' Amira Haddad ')).toMatchObject({ title: 'Amira Haddad' });
  expect(contextFor('/crm/leads')).toMatchObject({ path: '/crm/leads', title: ar.shell.menu.leads });
  const long = contextOf({ path: `/${'x'.repeat(2000)}`, heading: 'ش'.repeat(2000), items, nameOf });
  expect(bytesOf(long)).toBeLessThanOrEqual(LONGEST_CONTEXT);
  expect(readAs(pageContext, long)).not.toBeNull();
});
