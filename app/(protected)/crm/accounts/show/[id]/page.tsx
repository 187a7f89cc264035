import { CallsOf } from '@/components/call-center/call-logs/calls-of';
import { AccountPage } from '@/components/crm/accounts/account-page';
import { callsOfOptions } from '@/lib/call-center/call-logs/calls-of';
import { accounts } from '@/lib/crm/accounts/accounts-resource';
import { contactsOfOptions } from '@/lib/crm/contacts/contacts-of';
import { recordPage } from '@/lib/server/record-pages';

export default recordPage(
  accounts,
  (id) => (
    <AccountPage id={id}>
      <CallsOf link="account_id" id={id} page={`${accounts.path}/show/${id}`} />
    </AccountPage>
  ),
  (queries, client, id) => [
    queries.prefetchQuery(contactsOfOptions(client, id)),
    queries.prefetchQuery(callsOfOptions(client, 'account_id', id)),
  ],
);
