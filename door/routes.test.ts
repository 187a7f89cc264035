import { requestPath } from './request-path';
import { routeOf } from './routes';

const where = (method: string, target: string) => {
  const path = requestPath(target);
  if (path === null) return 'refused';
  const route = routeOf(method, path);
  return route.kind === 'pass' ? `${route.to} ${route.key}` : route.kind;
};

test.each([
  ['POST', '/auth/v1/token?grant_type=password', 'data required'],
  ['GET', '/auth/v1/user', 'data required'],
  ['GET', '/auth/v1/authorize?provider=github', 'data given'],
  ['GET', '/auth/v1/.well-known/jwks.json', 'data given'],
  ['GET', '/rest/v1/crm_contacts?select=*', 'data required'],
  ['PATCH', '/rest/v1/callLogs?id=eq.1', 'data required'],
  ['POST', '/rest/v1/rpc/tenant_main_id', 'data required'],
  ['GET', '/storage/v1/object/sign/recordings/a/b/0.ogg?token=x', 'data given'],
  ['POST', '/storage/v1/object/sign/recordings/a/b/0.ogg', 'data required'],
  ['POST', '/storage/v1/object/recordings/a/b/0.ogg', 'data required'],
  ['GET', '/storage/v1/bucket', 'data required'],
  ['UPGRADE', '/realtime/v1/websocket?apikey=x', 'realtime required'],
  ['UPGRADE', '/rtc/v1?access_token=x', 'media none'],
  ['GET', '/rtc/v1/validate?access_token=x', 'media none'],
  ['GET', '/mailbox/api/messages', 'mail none'],
  ['UPGRADE', '/_next/webpack-hmr', 'web none'],
  ['GET', '/', 'web none'],
  ['POST', '/login', 'web none'],
  ['GET', '/auth/confirm?token_hash=x&type=recovery', 'web none'],
  ['GET', '/api/health', 'health'],
  ['GET', '/door/health', 'alive'],
])('%s %s → %s', (method, target, expected) => {
  expect(where(method, target)).toBe(expected);
});

test.each([
  ['GET', '/_system/info'],
  ['GET', '/%5Fsystem/info'],
  ['GET', '/_SYSTEM'],
  ['GET', '/graphql/v1'],
  ['POST', '/twirp/livekit.RoomService/ListRooms'],
  ['GET', '/agent'],
  ['GET', '/internal/health'],
  ['GET', '/%69nternal/health'],
  ['GET', '/Internal'],
  ['GET', '/auth/v1/admin/users'],
  ['GET', '/auth/v1/verify?token=x&type=signup'],
  ['PUT', '/auth/v1/token'],
  ['GET', '/auth/v2/user'],
  ['GET', '/rest/v1/'],
  ['GET', '/rest/v1'],
  ['GET', '/rest/v1/rpc/'],
  ['GET', '/rest/v1/a/b'],
  ['POST', '/storage/v1/bucket'],
  ['DELETE', '/storage/v1/bucket/recordings'],
  ['GET', '/realtime/v1/api/broadcast'],
  ['POST', '/realtime/v1/api/broadcast'],
  ['UPGRADE', '/realtime/v1/websocket/other'],
  ['UPGRADE', '/anything'],
  ['UPGRADE', '/rest/v1/crm_contacts'],
  ['TRACE', '/'],
  ['CONNECT', '/'],
])('%s %s is not found', (method, target) => {
  expect(where(method, target)).toBe('not-found');
});

test.each([
  'http://elsewhere/',
  '//elsewhere/',
  '*',
  '',
  '/a/../_system',
  '/a/%2e%2e/_system',
  '/a/.%2e/b',
  '/rest%2fv1',
  '/a\\b',
  '/a%5cb',
  '/a%00',
  '/a%0d%0ab',
  '/%zz',
  '/a%252fb',
  '/a%252e%252e/b',
])('the address %s is refused', (target) => {
  expect(requestPath(target)).toBeNull();
});
