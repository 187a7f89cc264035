import { SESSION_COOKIE } from '@/lib/session/cookie';
import { accessToken, storedSession } from './stored-session';

const mockGetSession = jest.fn();
jest.mock('./browser', () => ({ accountClient: async () => ({ auth: { getSession: mockGetSession } }) }));

const NOW = new Date('2026-11-23T10:00:00Z');
const session = (seconds: number) => ({
  access_token: 'stored',
  expires_at: NOW.getTime() / 1000 + seconds,
  user: { id: 'somebody' },
});
const written = (value: unknown) => `base64-${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
function cookies(...pairs: readonly [string, string][]): void {
  Object.assign(globalThis, {
    document: { cookie: pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ') },
  });
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  jest.clearAllMocks();
});
afterAll(() => Reflect.deleteProperty(globalThis, 'document'));

test('a token that is good for a while is handed out without the code that renews it', async () => {
  cookies([SESSION_COOKIE, written(session(91))]);
  expect(await accessToken()).toBe('stored');
  expect(mockGetSession).not.toHaveBeenCalled();
});

test('one that is about to end, or over, is renewed first', async () => {
  mockGetSession.mockResolvedValue({ data: { session: { access_token: 'renewed' } } });
  for (const seconds of [90, 0, -3600]) {
    cookies([SESSION_COOKIE, written(session(seconds))]);
    expect(await accessToken()).toBe('renewed');
  }
  expect(mockGetSession).toHaveBeenCalledTimes(3);
});

test('a session that cannot be renewed is nobody', async () => {
  mockGetSession.mockResolvedValue({ data: { session: null } });
  cookies([SESSION_COOKIE, written(session(0))]);
  expect(await accessToken()).toBeNull();
});

test('a long session lies in several cookies', async () => {
  const value = written({ ...session(600), padding: 'é'.repeat(3000) });
  cookies([`${SESSION_COOKIE}.0`, value.slice(0, 3000)], [`${SESSION_COOKIE}.1`, value.slice(3000)]);
  expect(await storedSession()).toEqual({ accessToken: 'stored', endsAt: NOW.getTime() + 600_000, userId: 'somebody' });
});

test.each([
  ['no cookie', []],
  ['another cookie', [['locale', 'en']]],
  ['text', [[SESSION_COOKIE, 'base64-%%%']]],
  ['something else', [[SESSION_COOKIE, written({ access_token: 1 })]]],
  ['without its prefix', [[SESSION_COOKIE, '{}']]],
] as [string, [string, string][]][])('%s: nobody is signed in', async (_name, pairs) => {
  cookies(...pairs);
  expect(await storedSession()).toBeNull();
  expect(await accessToken()).toBeNull();
});
