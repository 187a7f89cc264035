import nextJest from 'next/jest.js';

const ESM_PACKAGES = [
  'next-intl',
  'use-intl',
  'icu-minify',
  '@formatjs',
  'intl-messageformat',
  'jose',
  'livekit-server-sdk',
  'camelcase-keys',
  'map-obj',
  'quick-lru',
];
const withNext = nextJest({ dir: './' });

async function project(displayName, testMatch, extra = {}) {
  const base = await withNext({
    displayName,
    testMatch,
    testEnvironment: 'node',
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^server-only$': '<rootDir>/tests/support/empty.cjs' },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/dist/', '<rootDir>/.parley/'],
    ...extra,
  })();
  return {
    ...base,
    transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'],
  };
}

const config = async () => ({
  projects: await Promise.all([
    project('unit', [
      '<rootDir>/{lib,components,engine,door,stack,app,messages}/**/*.test.{ts,tsx}',
      '<rootDir>/tests/house/**/*.test.ts',
    ]),
    project('database', ['<rootDir>/tests/database/**/*.test.ts']),
    project('compat', ['<rootDir>/tests/compat/**/*.test.ts']),
    project('routes', ['<rootDir>/tests/routes/**/*.test.ts']),
    project('stack', ['<rootDir>/tests/stack/**/*.test.ts']),
  ]),
  testTimeout: 120_000,
});
export default config;
