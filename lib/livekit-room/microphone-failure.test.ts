import { microphoneFailure } from './microphone-failure';

function browser(kinds: string[] | null, permission: (() => Promise<{ state: string }>) | null = null) {
  const mediaDevices = kinds && { enumerateDevices: async () => kinds.map((kind) => ({ kind })) };
  const permissions = permission && { query: permission };
  // A page without encryption has no devices, an old browser no permissions.
  const value = { ...(mediaDevices && { mediaDevices }), ...(permissions && { permissions }) };
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value });
}

test.each([
  ['without a device', ['audiooutput'], async () => ({ state: 'granted' }), 'missing'],
  ['that nobody may use', ['audioinput'], async () => ({ state: 'denied' }), 'refused'],
  ['whose question was closed', ['audioinput'], async () => ({ state: 'prompt' }), 'refused'],
  ['that one may use and cannot', ['audioinput'], async () => ({ state: 'granted' }), 'busy'],
  ['in a browser that does not tell', ['audioinput'], () => Promise.reject(new TypeError('no such name')), 'refused'],
  ['in an old browser', ['audioinput'], null, 'refused'],
] as const)('a microphone %s', async (_, kinds, permission, failure) => {
  browser([...kinds], permission);
  expect(await microphoneFailure()).toBe(failure);
});

test('a page that may use no devices at all has none', async () => {
  browser(null);
  expect(await microphoneFailure()).toBe('missing');
});
