import { MENU, type BuiltItem } from '@/lib/navigation/menu';
import { PageActs } from './act';

const all = MENU.flatMap(({ items }) => items).filter((item): item is BuiltItem => item.built);
const offered = all.filter(({ id }) => id === 'deals' || id === 'callLogs');

function page() {
  const did: string[] = [];
  const acts = new PageActs(
    () => ({
      items: offered,
      nameOf: ({ id }) => `name of ${id}`,
      open: (path) => did.push(`open ${path}`),
      search: (words) => did.push(`search ${words}`),
      back: () => did.push('back'),
    }),
    (what, words) => did.push(`told ${what} ${words}`.trim()),
  );
  return { did, take: (asked: unknown) => acts.take(JSON.stringify(asked)), raw: (asked: string) => acts.take(asked) };
}

test('a screen of the person’s own menu is opened, and told', () => {
  const { did, take } = page();
  expect(take({ do: 'open', screen: 'deals' })).toEqual({ ok: true, shown: 'name of deals' });
  expect(did).toEqual(['open /pipeline/deals', 'told open name of deals']);
});

test.each([
  [{ do: 'open', screen: 'contacts' }, 'not_offered'],
  [{ do: 'open', screen: '/logs' }, 'not_offered'],
  [{ do: 'open', screen: 'https://example.test' }, 'not_offered'],
  [{ do: 'open', screen: 'deals', path: '/session' }, 'invalid'],
  [{ do: 'open' }, 'invalid'],
  [{ do: 'search', words: ' ' }, 'invalid'],
  [{ do: 'search', words: 'x'.repeat(201) }, 'invalid'],
  [{ do: 'delete', screen: 'deals' }, 'invalid'],
  [{ do: 'back' }, 'nowhere'],
])('%j is refused and nothing moves', (asked, why) => {
  const { did, take } = page();
  expect(take(asked)).toEqual({ ok: false, why });
  expect(did).toEqual([]);
});

test('what is no message at all is refused', () => {
  expect(page().raw('open deals')).toEqual({ ok: false, why: 'invalid' });
});

test('words are put into the search as they were said', () => {
  const { did, take } = page();
  expect(take({ do: 'search', words: ' Amira Ñ ' })).toEqual({ ok: true, shown: 'Amira Ñ' });
  expect(did).toEqual(['search Amira Ñ', 'told search Amira Ñ']);
});

test('only what the agent has opened is taken back', () => {
  const { did, take } = page();
  take({ do: 'open', screen: 'deals' });
  expect(take({ do: 'back' }).ok).toBe(true);
  expect(take({ do: 'back' })).toEqual({ ok: false, why: 'nowhere' });
  expect(did.filter((one) => one === 'back')).toHaveLength(1);
});
