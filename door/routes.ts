import type { Upstream } from './env';

export const DATA_BODY = 1024 * 1024;
/** A picture of 5 MiB as base64 in JSON. */
const PICTURE_BODY = 7 * 1024 * 1024;
export const UPLOAD_BODY = 50 * 1024 * 1024;
/** A table of a hundred thousand records. */
const IMPORT_BODY = 100 * 1024 * 1024;

/** What happens with one request; `key` says whether the data service's `apikey` must come with it. */
export type Route =
  | { kind: 'pass'; to: Upstream; bodyLimit: number; key: 'required' | 'given' | 'none' }
  | { kind: 'health' | 'alive' | 'not-found' };

interface Rule {
  path: RegExp;
  to: Upstream;
  methods?: readonly string[];
  bodyLimit?: number;
  /** `given`: a link or a media element cannot send the key, so the door adds the publishable one. */
  key?: 'required' | 'given' | 'none';
  /** A later line answers the other methods of these paths. */
  onlyThese?: true;
}

const READ = ['GET', 'HEAD'] as const;
const AUTH_POST = /^\/auth\/v1\/(token|signup|verify|recover|resend|otp|logout)$/;
const AUTH_LINK = /^\/auth\/v1\/(authorize|callback|\.well-known\/jwks\.json)$/;
const OBJECT = '[^/]+(/[^/]+)+';

/** First match wins; what no line names below the data prefixes is 404. */
const RULES: readonly Rule[] = [
  { path: AUTH_POST, to: 'data', methods: ['POST'], key: 'required' },
  { path: AUTH_LINK, to: 'data', methods: READ, key: 'given' },
  { path: /^\/auth\/v1\/user$/, to: 'data', methods: ['GET', 'PUT'], key: 'required' },
  { path: /^\/auth\/v1\/(settings|reauthenticate|health)$/, to: 'data', methods: ['GET'], key: 'required' },
  { path: /^\/rest\/v1\/(rpc\/)?[A-Za-z_][A-Za-z0-9_ ]{0,62}$/, to: 'data', key: 'required' },
  {
    path: new RegExp(`^/storage/v1/object/(public|sign)/${OBJECT}$`),
    to: 'data',
    methods: READ,
    onlyThese: true,
    key: 'given',
  },
  { path: /^\/storage\/v1\/bucket(\/[^/]+)?$/, to: 'data', methods: READ, key: 'required' },
  {
    path: /^\/storage\/v1\/object\/imports(\/[\da-f-]{36}){3}$/,
    to: 'data',
    methods: ['POST'],
    bodyLimit: IMPORT_BODY,
    key: 'required',
    onlyThese: true,
  },
  { path: /^\/storage\/v1\/object(\/[^/]+)+$/, to: 'data', bodyLimit: UPLOAD_BODY, key: 'required' },
  { path: /^\/(auth|rest|storage)\/v\d+(\/|$)/, to: 'data', methods: [] },
  { path: /^\/realtime\/v1\/websocket$/, to: 'realtime', methods: ['UPGRADE'], key: 'required' },
  { path: /^\/rtc(\/v\d)?(\/validate)?$/, to: 'media', methods: ['GET', 'UPGRADE'] },
  { path: /^\/mailbox(\/|$)/, to: 'mail' },
  { path: /^\/_next\//, to: 'web', methods: [...READ, 'POST', 'UPGRADE'] },
  {
    path: /^\/api\/(account\/avatar|brand\/image\/(logo|name_image))$/,
    to: 'web',
    methods: ['POST', 'DELETE'],
    bodyLimit: PICTURE_BODY,
  },
  { path: /^\//, to: 'web', methods: [...READ, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] },
];

/** Paths of the parts behind the door that nobody outside has business with, in any spelling of their case. */
const HIDDEN = /^\/(_system|graphql|functions|twirp|agent|internal|settings\/regions|realtime|rtc|pg|admin\/v1)(\/|$)/i;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** `method` is `UPGRADE` for a WebSocket handshake. */
export function routeOf(method: string, path: string): Route {
  if (path === '/api/health') return { kind: method === 'GET' ? 'health' : 'not-found' };
  if (path === '/door/health') return { kind: method === 'GET' ? 'alive' : 'not-found' };
  const rule = RULES.find(
    ({ path: known, methods, onlyThese }) => known.test(path) && (!onlyThese || methods?.includes(method)),
  );
  if (!rule || !(rule.methods?.includes(method) ?? METHODS.has(method))) return { kind: 'not-found' };
  if (rule.to === 'web' && HIDDEN.test(path)) return { kind: 'not-found' };
  return { kind: 'pass', to: rule.to, bodyLimit: rule.bodyLimit ?? DATA_BODY, key: rule.key ?? 'none' };
}
