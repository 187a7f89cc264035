import { MergeAccounts } from '@/components/crm/merge/merge-pages';
import { accounts } from '@/lib/crm/accounts/accounts-resource';
import { mergePage } from '@/lib/server/pair-pages';

export default mergePage(accounts, <MergeAccounts />);
