import type { IncomingMessage } from 'node:http';
import type { Admission, Keyring } from './api-keys';
import type { DoorConfig, Upstream } from './env';
import { authRefusal, dataRefusal, type Refusal } from './refusal';

const ROWS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
const READ = ['GET', 'HEAD'];
/** Where a key may come. Not to sign-in, realtime or media tokens: what they hand out would outlive the key. */
const OPEN: readonly { methods: readonly string[]; path: RegExp }[] = [
  { methods: ROWS, path: /^\/rest\/v1\/[A-Za-z_][A-Za-z0-9_ ]{0,62}$/ },
  { methods: ['POST'], path: /^\/rest\/v1\/rpc\/(list_count|touch_dial_list_contact|request_call_end)$/ },
  { methods: READ, path: /^\/storage\/v1\/object\/(authenticated\/)?recordings\/.+$/ },
  { methods: ['POST'], path: /^\/api\/assistants\/[0-9a-fA-F-]{36}\/initiate-call$/ },
  { methods: ['POST'], path: /^\/api\/livekit\/(delete-room|edit-participant)$/ },
  { methods: ['POST'], path: /^\/lk\/grant-publish$/ },
  { methods: READ, path: /^\/api\/openapi\.json$/ },
];

export function isOpenToKeys(method: string, path: string): boolean {
  return OPEN.some((one) => one.methods.includes(method) && one.path.test(path));
}

interface Visit {
  key: string;
  path: string;
  to: Upstream;
  ip: string;
}

/** Puts the short token in the key's place, or says why the key is refused. */
export async function guardKey(
  request: IncomingMessage,
  { key, path, to, ip }: Visit,
  admit: Keyring,
  config: DoorConfig,
): Promise<Refusal | undefined> {
  if (!isOpenToKeys(request.method ?? '', path)) {
    return inWords(path, to, { status: 403, code: 'api_key_not_accepted', message: 'API keys are not accepted here' });
  }
  const admission = await admit(key, ip);
  if ('refused' in admission) return inWords(path, to, REASONS[admission.refused], admission);
  delete request.headers.apikey;
  // A key is the whole identity: a session that a browser sends along says nothing.
  delete request.headers.cookie;
  if (to === 'data') request.headers.apikey = config.publishableKey;
  request.headers.authorization = `Bearer ${admission.token}`;
  return undefined;
}

interface Reason {
  status: number;
  code: string;
  message: string;
}
const REASONS: Record<Extract<Admission, { refused: string }>['refused'], Reason> = {
  off: {
    status: 503,
    code: 'api_keys_off',
    message: 'API keys are off: the server has no SUPABASE_JWT_SECRET or no DATABASE_URL',
  },
  invalid: { status: 401, code: 'api_key_invalid', message: 'This API key is wrong, expired or revoked' },
  away: { status: 503, code: 'service_unavailable', message: 'Service temporarily unavailable' },
  limited: { status: 429, code: 'rate_limited', message: 'Too many requests' },
};

/** Each service's clients read errors in its own shape. */
function inWords(path: string, to: Upstream, reason: Reason, admission?: Admission): Refusal {
  const { status, code, message } = reason;
  const limited = admission && 'retryAfter' in admission ? admission.retryAfter : undefined;
  const retryAfter = limited ?? (code === 'service_unavailable' ? 1 : undefined);
  if (path.startsWith('/auth/')) return authRefusal(status, code, message, retryAfter);
  if (to === 'data') return { ...dataRefusal(status, code, message), retryAfter };
  return { status, body: { error: message, code }, retryAfter };
}
