import { ContactScreen } from '@/components/crm/contacts/contact-screen';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { peopleNamesOptions } from '@/lib/people/people-names';
import { listPage } from '@/lib/server/record-pages';

export default listPage(contacts, ContactScreen, (queries, client) => [
  queries.prefetchQuery(peopleNamesOptions(client)),
]);
