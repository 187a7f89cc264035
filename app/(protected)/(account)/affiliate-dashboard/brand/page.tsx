import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BrandScreen } from '@/components/account/brand/brand-screen';
import { ownBrandOptions } from '@/lib/branding/own-brand';
import { requireFlags } from '@/lib/server/access';
import { acceptsLocalHosts } from '@/lib/server/branding/verify-domain';
import { Prefetched } from '@/lib/server/prefetch';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('brand'))('title') };
}

export default async function Page() {
  await requireFlags('affiliate_dashboard_enabled', 'main_account');
  return (
    <Prefetched reads={(queries, client) => [queries.prefetchQuery(ownBrandOptions(client))]}>
      <BrandScreen acceptsLocal={acceptsLocalHosts()} />
    </Prefetched>
  );
}
