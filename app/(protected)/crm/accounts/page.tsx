import { AccountScreen } from '@/components/crm/accounts/account-screen';
import { accounts } from '@/lib/crm/accounts/accounts-resource';
import { peopleNamesOptions } from '@/lib/people/people-names';
import { listPage } from '@/lib/server/record-pages';

export default listPage(accounts, AccountScreen, (queries, client) => [
  queries.prefetchQuery(peopleNamesOptions(client)),
]);
