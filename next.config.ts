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
    resolveAlias: { 'next/dist/compiled/buffer': { browser: './lib/browser/no-buffer.ts' } },
  },
  experimental: {
    // Over a slow line requests cost more than bytes. A higher price yet merges the signed-in code into the sign-in page.
    turbopackChunking: {
      maxChunkCountPerGroup: 8,
      minChunkSize: 200_000,
      maxMergeChunkSize: 1_000_000,
      requestCost: 1_000_000,
      clusters: [[/^\/(?!login|register|forgot-password|terms|invitation)/]],
    },
    cssChunking: { type: 'graph', requestCost: 200_000 },
  },
};

export default createNextIntlPlugin({ requestConfig: './lib/i18n/request.ts' })(config);
