import { CallEntry } from '@/components/call-center/call-logs/call-entry';
import { CallOver } from '@/components/call-center/call-logs/call-over';
import { AccountPage } from '@/components/crm/accounts/account-page';
import { Timeline } from '@/components/crm/timeline/timeline';
import { accounts } from '@/lib/crm/accounts/accounts-resource';
import { contactsOfOptions } from '@/lib/crm/contacts/contacts-of';
import { tasksOfOptions } from '@/lib/crm/tasks/tasks-of';
import { timelineOptions } from '@/lib/crm/timeline/timeline';
import { recordPage } from '@/lib/server/record-pages';

export default recordPage(
  accounts,
  (id) => (
    <AccountPage id={id}>
      <Timeline table="crm_accounts" id={id} page={`${accounts.path}/show/${id}`} call={CallEntry} />
      <CallOver page={`${accounts.path}/show/${id}`} />
    </AccountPage>
  ),
  (queries, client, id) => [
    queries.prefetchQuery(contactsOfOptions(client, id)),
    queries.prefetchQuery(tasksOfOptions(client, 'crm_account_id', id)),
    queries.prefetchInfiniteQuery(timelineOptions(client, 'crm_accounts', id, [])),
  ],
);
