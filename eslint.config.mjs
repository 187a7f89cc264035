import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';
import { readdirSync } from 'node:fs';

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}/${entry.name}`);

const AREAS = ['call-center', 'campaigns', 'crm', 'pipeline'];
/** An area may reach only the areas behind it. */
const REACHES = { pipeline: ['crm'], campaigns: ['call-center'], crm: [], 'call-center': [] };
const PURE = ['call', 'phone', 'access', 'navigation'];
const ROOMS = ['app', 'components', 'lib', 'engine', 'door', 'stack', 'tests'];
const inRoom = (room) => `./${room}`;
const zone = (target, from, message) => ({ target, from, message });

/** House arrows: app → components → lib; engine and door → lib; stack → nothing of ours. */
const zones = [
  zone(inRoom('lib'), ['components', 'app', 'engine', 'door', 'stack'].map(inRoom), 'lib imports only lib'),
  zone(inRoom('components'), ['app', 'engine', 'door', 'stack'].map(inRoom), 'components import components and lib'),
  zone('./components', './lib/server', 'nothing that reaches the browser imports lib/server'),
  zone('./app', ['engine', 'door', 'stack'].map(inRoom), 'the web app knows no other process'),
  zone('./engine', ['app', 'components', 'door', 'stack', 'lib/server'].map(inRoom), 'the engine shares only lib'),
  zone('./door', ['app', 'components', 'engine', 'stack', 'lib/server'].map(inRoom), 'the door shares only lib'),
  zone('./stack', ['app', 'components', 'engine'].map(inRoom), 'the stack stands alone'),
  zone(ROOMS.filter((room) => room !== 'tests').map(inRoom), './tests', 'nothing imports tests'),
  zone(
    './components/ui',
    folders('components')
      .filter((f) => f !== 'components/ui')
      .map((f) => `./${f}`),
    'ui knows no domain word',
  ),
  ...PURE.map((room) =>
    zone(
      `./lib/${room}`,
      folders('lib')
        .filter((f) => !PURE.some((p) => f === `lib/${p}`) && !/\/(catalogues|errors)$/.test(f))
        .map((f) => `./${f}`),
      'this room is pure',
    ),
  ),
  ...AREAS.flatMap((area) =>
    ['lib', 'components'].map((side) =>
      zone(
        `./${side}/${area}`,
        AREAS.filter((other) => other !== area && !REACHES[area].includes(other)).flatMap((other) => [
          `./lib/${other}`,
          `./components/${other}`,
        ]),
        'areas point one way',
      ),
    ),
  ),
];

const sdk = (name, message) => ({ name, message });
const restricted = (...names) => ['error', { paths: names }];
const LIVEKIT_CLIENT = sdk('livekit-client', 'only lib/livekit-room speaks to the media client');
const LIVEKIT_SERVER = sdk('livekit-server-sdk', 'only lib/server/livekit and the engine speak to the media server');

const config = [
  {
    ignores: [
      '.next/**',
      'dist/**',
      'node_modules/**',
      'next-env.d.ts',
      'lib/supabase/database.types.ts',
      'public/**',
      'messages/*.d.json.ts',
    ],
  },
  ...nextCoreWebVitals,
  ...nextTypescript,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      'max-lines': ['error', { max: 300 }],
      'import/no-restricted-paths': ['error', { zones }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-imports': restricted(LIVEKIT_CLIENT, LIVEKIT_SERVER),
    },
  },
  {
    files: ['components/**/*.{ts,tsx}', 'app/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'requests live in lib' }],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.property.name='from'][arguments.0.type='Literal'][callee.object.name!='Array']",
          message: 'reads and writes live in lib',
        },
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'the environment is read in lib/server/env',
        },
      ],
    },
  },
  {
    files: ['lib/**/*.{ts,tsx}'],
    ignores: ['lib/server/env.ts', 'lib/middleware/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'the environment is read in lib/server/env',
        },
      ],
    },
  },
  {
    files: ['engine/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='deleteRoom']",
          message: 'one owner ends a room: engine/calls/rooms.ts',
        },
      ],
    },
  },
  { files: ['engine/calls/rooms.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['lib/livekit-room/**', 'lib/server/livekit/**', 'engine/**', 'app/api/livekit/**', 'tests/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  { files: ['tests/**', 'stack/**', 'door/**', '*.mjs', '*.ts'], rules: { 'no-restricted-globals': 'off' } },
  prettier,
  { rules: { 'max-lines': ['error', { max: 300 }] } },
];
export default config;
