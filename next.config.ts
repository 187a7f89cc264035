import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  output: 'standalone',
  typedRoutes: true,
  poweredByHeader: false,
  // `npm test` checks the types of everything once; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  images: { unoptimized: true },
  turbopack: {
    // Storage asks whether there is a `Buffer`; the answer yes would bring 6 kB of it, and a browser encodes without.
    resolveAlias: {
      'next/dist/compiled/buffer': { browser: './lib/browser/no-buffer.ts' },
      'use-intl/format-message': { browser: 'use-intl/format-message/format-only' },
    },
    // A browser gets its texts taken apart already, and not the 9 kB that take them apart.
    rules: {
      '**/components/ui/styles.css': { loaders: ['./stack/web/inline-imports.mjs'], as: '*.css' },
      '*.json': {
        condition: { all: ['browser', { path: /messages\/[a-z]{2}\/\w+\.json$/ }] },
        loaders: [
          {
            loader: 'next-intl/extractor/catalogLoader',
            options: { messages: { format: 'json', precompile: true } },
          },
        ],
        as: '*.js',
      },
    },
  },
  experimental: {
    // As long as an answer of the database counts as fresh (`lib/query/client.ts`): within it a page opened again is there at once,
    // after it the page comes from the server anew.
    staleTimes: { dynamic: 30, static: 30 },
    // Over a slow line requests cost more than bytes. A higher price yet merges the signed-in code into the sign-in page.
    turbopackChunking: {
      maxChunkCountPerGroup: 2,
      minChunkSize: 200_000,
      maxMergeChunkSize: 4_000_000,
      requestCost: 2_000_000,
      clusters: [[/^\/(?!login|register|forgot-password|terms|invitation)/]],
    },
    cssChunking: true,
  },
};

export default createNextIntlPlugin({ requestConfig: './lib/i18n/request.ts' })(config);
