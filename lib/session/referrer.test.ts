import { keepReferrer, keptReferrer, referrerIn } from './referrer';

const FIRST = '0b9cf0f2-8c38-4c7d-9d53-6f9ad6a3c111';
const SECOND = '0b9cf0f2-8c38-4c7d-9d53-6f9ad6a3c222';
const BRAND = '0b9cf0f2-8c38-4c7d-9d53-6f9ad6a3c333';

test.each([
  ['the address itself', `?ref=${FIRST}`, FIRST],
  ['the place that was kept', `?next=${encodeURIComponent(`/logs?a=1&ref=${FIRST}`)}`, FIRST],
  ['no id', '?ref=somebody', null],
  ['an id with more', `?ref=${FIRST}'--`, null],
  ['nothing', '', null],
])('%s', (_name, search, found) => {
  expect(referrerIn(search)).toBe(found);
});

describe('what is kept', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    };
    Object.assign(globalThis, { window: { localStorage } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'window');
  });

  test('the first touch wins', () => {
    keepReferrer(`?ref=${FIRST}`, BRAND);
    keepReferrer(`?ref=${SECOND}`, null);
    expect(keptReferrer()).toBe(FIRST);
  });

  test.each([
    ['nobody', ''],
    ['somebody who cannot be', '?ref=nonsense'],
  ])('where %s is named, a brand counts for its affiliate; later names change nothing', (_name, search) => {
    keepReferrer(search, BRAND);
    keepReferrer(`?ref=${FIRST}`, BRAND);
    expect(keptReferrer()).toBe(BRAND);
  });

  test('what was stored by hand and is no id gives way', () => {
    stored.set('affiliate_ref', 'nonsense');
    expect(keptReferrer()).toBeNull();
    keepReferrer(`?ref=${SECOND}`, null);
    expect(keptReferrer()).toBe(SECOND);
  });
});
