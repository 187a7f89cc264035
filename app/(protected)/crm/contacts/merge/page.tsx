import { MergeContacts } from '@/components/crm/merge/merge-pages';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { mergePage } from '@/lib/server/pair-pages';

export default mergePage(contacts, <MergeContacts />);
