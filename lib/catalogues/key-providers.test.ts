import { isKeyProvider, KEY_PROVIDERS, providerOrigin, settingsSchema } from './key-providers';
import { PROVIDER_IDS } from './providers';

test('everybody but the built-in one is asked with a key, over TLS', () => {
  expect(KEY_PROVIDERS.map(({ id }) => id)).toEqual(PROVIDER_IDS.filter((id) => id !== 'builtin'));
  for (const { id, keysAt, parts } of KEY_PROVIDERS) {
    expect(parts.length).toBeGreaterThan(0);
    expect(keysAt).toMatch(/^https:/);
    const origin = providerOrigin(id, id === 'azure' ? { region: 'westeurope' } : {}, '');
    expect(new URL(origin).origin).toBe(origin);
    expect(origin).toMatch(/^https:/);
  }
  expect(isKeyProvider('builtin')).toBe(false);
});

test.each(['evil.example/', 'a', 'west europe', 'west@evil', '', 'WestEurope'])(
  'no host is made of the region %j',
  (region) => {
    expect(settingsSchema('azure').safeParse({ region }).success).toBe(false);
    expect(() => providerOrigin('azure', { region }, '')).toThrow();
  },
);

test('behind a gateway everybody has a place of its own', () => {
  expect(providerOrigin('azure', { region: 'westeurope' }, 'http://gate:80/ai/')).toBe('http://gate:80/ai/azure');
  expect(settingsSchema('openai').safeParse({ region: 'westeurope' }).success).toBe(false);
});
