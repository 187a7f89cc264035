import { CallsOf } from '@/components/call-center/call-logs/calls-of';
import { ContactPage } from '@/components/crm/contacts/contact-page';
import { callsOfOptions } from '@/lib/call-center/call-logs/calls-of';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { recordPage } from '@/lib/server/record-pages';

export default recordPage(
  contacts,
  (id) => (
    <ContactPage id={id}>
      <CallsOf link="contact_id" id={id} page={`${contacts.path}/show/${id}`} />
    </ContactPage>
  ),
  (queries, client, id) => [queries.prefetchQuery(callsOfOptions(client, 'contact_id', id))],
);
