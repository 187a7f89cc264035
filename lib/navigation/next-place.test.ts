import { isDataPath, isPublicPath, loginWithPlace, safePlace } from './next-place';

test.each([
  ['/logs?logId=1#x', '/logs?logId=1#x'],
  ['/a/../logs', '/logs'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['logs', '/'],
  ['/login?next=/logs', '/'],
  ['', '/'],
  [null, '/'],
])('%s', (wanted, place) => {
  expect(safePlace(wanted)).toBe(place);
});

test('the attempted place is kept only when there is one', () => {
  expect(loginWithPlace('/')).toBe('/login');
  expect(loginWithPlace('/logs?q=a b')).toBe('/login?next=%2Flogs%3Fq%3Da%2520b');
  expect(loginWithPlace('/?denied=switch&from=%2Flogs%3Fdays%3D7')).toBe('/login?next=%2Flogs%3Fdays%3D7');
  expect(loginWithPlace('/?denied=switch&from=https%3A%2F%2Fevil.example')).toBe('/login');
});

test('who may see what without a session', () => {
  expect(isPublicPath('/terms')).toBe(true);
  expect(isPublicPath('/termsofaffection')).toBe(false);
  expect(isDataPath('/api/livekit-token')).toBe(true);
  expect(isDataPath('/apikeys')).toBe(false);
});
