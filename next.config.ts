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
};

export default createNextIntlPlugin({ requestConfig: './lib/i18n/request.ts' })(config);
