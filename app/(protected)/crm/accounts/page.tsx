import { AccountScreen } from '@/components/crm/accounts/account-screen';
import { accounts } from '@/lib/crm/accounts/accounts-resource';
import { listPage } from '@/lib/server/record-pages';

export default listPage(accounts, AccountScreen);
