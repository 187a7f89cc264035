// Every route handler beside every kind of caller, each with the status that it must answer.

export type CallerName = 'nobody' | 'owner' | 'colleague' | 'powerless' | 'stranger' | 'impersonator' | 'suspended';
export const CALLERS: readonly CallerName[] = [
  'nobody',
  'owner',
  'colleague',
  'powerless',
  'stranger',
  'impersonator',
  'suspended',
];
type Golden = readonly [number, number, number, number, number, number, number];
export interface Line {
  file: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Of an agent of the owner's. */
  path: (assistant: string) => string;
  body?: (assistant: string) => unknown;
  /** In the order of `CALLERS`. */
  golden: Golden;
  /** With a full key, one without scopes and a revoked one; left out: no key is let in. */
  keys?: readonly [number, number, number];
}

const all = (status: number): Golden => [status, status, status, status, status, status, status];
const signedIn = (status: number): Golden => [401, status, status, status, status, status, status];
const room = `call-${'0'.repeat(32)}`;

export const LINES: readonly Line[] = [
  {
    file: 'app/api/users/sub-users/route.ts',
    method: 'GET',
    path: () => '/api/users/sub-users',
    golden: [401, 200, 200, 403, 200, 200, 403],
  },
  {
    file: 'app/api/invitations/accept/route.ts',
    method: 'POST',
    path: () => '/api/invitations/accept',
    body: () => ({ token: 'x'.repeat(43), password: 'a-long-password', firstName: '', lastName: '' }),
    golden: all(404),
  },
  {
    file: 'app/api/assistants/[id]/initiate-call/route.ts',
    method: 'POST',
    path: (assistant) => `/api/assistants/${assistant}/initiate-call`,
    body: () => ({}),
    golden: [401, 200, 200, 403, 404, 200, 403],
    keys: [200, 403, 401],
  },
  {
    file: 'app/api/files/ask/route.ts',
    method: 'POST',
    path: () => '/api/files/ask',
    body: () => ({ question: 'When are you open?', file: null }),
    golden: [401, 200, 200, 403, 200, 200, 403],
  },
  {
    file: 'app/api/assistants/[id]/trial/route.ts',
    method: 'POST',
    path: (assistant) => `/api/assistants/${assistant}/trial`,
    body: () => ({ items: [], said: null }),
    golden: [401, 200, 200, 404, 404, 200, 404],
  },
  {
    file: 'app/api/assistants/[id]/trial/hear/route.ts',
    method: 'POST',
    path: (assistant) => `/api/assistants/${assistant}/trial/hear`,
    // The agent of the tests has the built-in recognition, which knows no microphone.
    body: () => ({ sound: 'AAAA' }),
    golden: [401, 502, 502, 404, 404, 502, 404],
  },
  {
    file: 'app/api/assistants/[id]/trial/speak/route.ts',
    method: 'POST',
    path: (assistant) => `/api/assistants/${assistant}/trial/speak`,
    body: () => ({ text: 'Hello.' }),
    golden: [401, 200, 200, 404, 404, 200, 404],
  },
  {
    file: 'app/api/assistants/[id]/visit-result/route.ts',
    method: 'POST',
    path: (assistant) => `/api/assistants/${assistant}/visit-result`,
    body: () => ({ ticket: 'x' }),
    golden: all(403),
  },
  {
    file: 'app/api/voice-sample/route.ts',
    method: 'POST',
    path: () => '/api/voice-sample',
    body: () => ({ language: 'en', voice: 'ada', text: 'Hello.' }),
    golden: signedIn(200),
  },
  {
    file: 'app/api/openapi.json/route.ts',
    method: 'GET',
    path: () => '/api/openapi.json',
    golden: all(200),
    keys: [200, 200, 401],
  },
  ...['livekit-token', 'livekit/whisper-token'].map((path): Line => ({
    file: `app/api/${path}/route.ts`,
    method: 'POST',
    path: () => `/api/${path}`,
    body: () => ({ roomName: room, participantName: '' }),
    golden: signedIn(404),
  })),
  {
    file: 'app/api/livekit/delete-room/route.ts',
    method: 'POST',
    path: () => '/api/livekit/delete-room',
    body: () => ({ roomName: room }),
    golden: signedIn(404),
    keys: [404, 404, 401],
  },
  {
    file: 'app/api/livekit/edit-participant/route.ts',
    method: 'POST',
    path: () => '/api/livekit/edit-participant',
    body: () => ({ roomName: room, participantSid: 'PA_x', action: 'kick' }),
    golden: signedIn(404),
    keys: [404, 404, 401],
  },
  {
    file: 'app/lk/grant-publish/route.ts',
    method: 'POST',
    path: () => '/lk/grant-publish',
    body: () => ({ roomName: room, participantIdentity: 'somebody' }),
    golden: signedIn(403),
    keys: [403, 403, 401],
  },
  {
    file: 'app/api/livekit/webhook/route.ts',
    method: 'POST',
    path: () => '/api/livekit/webhook',
    body: () => ({ event: 'room_finished' }),
    golden: all(401),
  },
  {
    file: 'app/api/brand/domains/[id]/verify/route.ts',
    method: 'POST',
    path: (assistant) => `/api/brand/domains/${assistant}/verify`,
    golden: signedIn(404),
  },
  {
    file: 'app/api/brand/image/[kind]/route.ts',
    method: 'POST',
    path: () => '/api/brand/image/logo',
    body: () => ({ image: 'bm8gaW1hZ2Uh' }),
    golden: signedIn(404),
  },
  {
    file: 'app/api/brand/image/[kind]/route.ts',
    method: 'DELETE',
    path: () => '/api/brand/image/logo',
    golden: signedIn(404),
  },
  // No provider stands at the tests' gateway: whoever may save a key is asked whether to keep it unchecked.
  {
    file: 'app/api/credentials/[provider]/route.ts',
    method: 'PUT',
    path: () => '/api/credentials/openai',
    body: () => ({ key: 'sk-1234567890' }),
    golden: [401, 502, 502, 403, 502, 403, 403],
  },
  // There is no such tool: whoever may not even look is told no more.
  {
    file: 'app/api/tools/[id]/try/route.ts',
    method: 'POST',
    path: () => '/api/tools/00000000-0000-4000-8000-000000000000/try',
    body: () => ({ arguments: {} }),
    golden: [401, 404, 404, 404, 404, 403, 404],
  },
  {
    file: 'app/api/tools/[id]/secrets/[name]/route.ts',
    method: 'PUT',
    path: () => '/api/tools/00000000-0000-4000-8000-000000000000/secrets/API_KEY',
    body: () => ({ value: 'a secret' }),
    golden: [401, 404, 404, 404, 404, 403, 404],
  },
  {
    file: 'app/api/pbxextensions/[id]/password/route.ts',
    method: 'POST',
    path: (assistant) => `/api/pbxextensions/${assistant}/password`,
    body: () => ({}),
    golden: [401, 404, 404, 404, 404, 403, 404],
  },
  {
    file: 'app/api/phoneproviders/[id]/password/route.ts',
    method: 'PUT',
    path: (assistant) => `/api/phoneproviders/${assistant}/password`,
    body: () => ({ password: 'secret' }),
    golden: [401, 404, 404, 404, 404, 403, 404],
  },
  { file: 'app/api/wl/branding-data/route.ts', method: 'GET', path: () => '/api/wl/branding-data', golden: all(200) },
  { file: 'app/session/viewer/route.ts', method: 'GET', path: () => '/session/viewer', golden: all(401) },
  {
    file: 'app/internal/session/route.ts',
    method: 'POST',
    path: () => '/login',
    body: () => ({}),
    golden: signedIn(200),
  },
  {
    file: 'app/api/account/avatar/route.ts',
    method: 'POST',
    path: () => '/api/account/avatar',
    body: () => ({ image: 'bm8gaW1hZ2Uh' }),
    golden: [401, 422, 422, 422, 422, 422, 403],
  },
  {
    file: 'app/api/account/avatar/route.ts',
    method: 'DELETE',
    path: () => '/api/account/avatar',
    golden: [401, 200, 200, 200, 200, 200, 403],
  },
  {
    file: 'app/api/session/hand-off/route.ts',
    method: 'POST',
    path: () => '/api/session/hand-off',
    body: () => ({ accept: false }),
    golden: all(200),
  },
  // A token without its session's cookie cannot be renewed, so it is handed to nobody.
  {
    file: 'app/api/session/hand-off-code/route.ts',
    method: 'POST',
    path: () => '/api/session/hand-off-code',
    golden: signedIn(403),
  },
  {
    file: 'app/api/impersonate/start/route.ts',
    method: 'POST',
    path: () => '/api/impersonate/start',
    body: (assistant) => ({ targetUserId: assistant }),
    golden: signedIn(403),
  },
  { file: 'app/internal/health/route.ts', method: 'GET', path: () => '/internal/health', golden: all(404) },
  { file: 'app/auth/callback/route.ts', method: 'GET', path: () => '/auth/callback', golden: all(303) },
  { file: 'app/auth/confirm/route.ts', method: 'GET', path: () => '/auth/confirm', golden: all(303) },
  { file: 'app/locales/[file]/route.ts', method: 'GET', path: () => '/locales/en.json', golden: all(200) },
  { file: 'app/fallback-i18n/[file]/route.ts', method: 'GET', path: () => '/fallback-i18n/de.json', golden: all(200) },
  // The last: it ends the impersonator's session.
  {
    file: 'app/api/impersonate/stop/route.ts',
    method: 'POST',
    path: () => '/api/impersonate/stop',
    body: () => ({}),
    golden: [401, 401, 401, 401, 401, 200, 401],
  },
];
