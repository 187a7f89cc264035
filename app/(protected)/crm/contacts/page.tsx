import { ContactScreen } from '@/components/crm/contacts/contact-screen';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { listPage } from '@/lib/server/record-pages';

export default listPage(contacts, ContactScreen);
