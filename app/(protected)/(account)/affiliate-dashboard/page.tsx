import { AffiliateScreen } from '@/components/account/affiliate-dashboard/affiliate-screen';
import {
  grantedAccountsOptions,
  referralFiguresOptions,
  referralsOptions,
} from '@/lib/account/affiliate-dashboard/referrals';
import { requireFlags } from '@/lib/server/access';
import { Prefetched } from '@/lib/server/prefetch';

export default async function Page() {
  await requireFlags('affiliate_dashboard_enabled', 'main_account');
  return (
    <Prefetched
      reads={(queries, client) => [
        queries.prefetchInfiniteQuery(referralsOptions(client)),
        queries.prefetchQuery(referralFiguresOptions(client)),
        queries.prefetchQuery(grantedAccountsOptions(client)),
      ]}
    >
      <AffiliateScreen />
    </Prefetched>
  );
}
