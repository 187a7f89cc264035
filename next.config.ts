import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  output: 'standalone',
  typedRoutes: true,
  poweredByHeader: false,
  agentRules: false,
  images: { unoptimized: true },
};

export default createNextIntlPlugin({ requestConfig: './lib/i18n/request.ts' })(config);
