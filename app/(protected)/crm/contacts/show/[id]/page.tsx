import { CallEntry } from '@/components/call-center/call-logs/call-entry';
import { CallOver } from '@/components/call-center/call-logs/call-over';
import { ContactPage } from '@/components/crm/contacts/contact-page';
import { Timeline } from '@/components/crm/timeline/timeline';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { tasksOfOptions } from '@/lib/crm/tasks/tasks-of';
import { timelineOptions } from '@/lib/crm/timeline/timeline';
import { recordPage } from '@/lib/server/record-pages';

export default recordPage(
  contacts,
  (id) => (
    <ContactPage id={id}>
      <Timeline table="crm_contacts" id={id} page={`${contacts.path}/show/${id}`} call={CallEntry} />
      <CallOver page={`${contacts.path}/show/${id}`} />
    </ContactPage>
  ),
  (queries, client, id) => [
    queries.prefetchQuery(tasksOfOptions(client, 'crm_contact_id', id)),
    queries.prefetchInfiniteQuery(timelineOptions(client, 'crm_contacts', id, [])),
  ],
);
