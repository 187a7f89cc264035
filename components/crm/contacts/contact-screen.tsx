'use client';
import { IconAddressBook } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { PERSON_FIELDS, personName } from '@/lib/crm/columns';
import { DuplicatesLink } from '../duplicates/duplicates-link';
import { InDrawer } from '../in-drawer';
import { useFields } from '../use-fields';
import { useContactColumns } from './contact-columns';

const ContactEditor = dynamic(() => import('./contact-editor').then((module) => module.ContactEditor), {
  loading: () => <RecordPending />,
});

export function ContactScreen() {
  const t = useTranslations('crm.contacts');
  const trail = useTranslations('shell.group')('crm');
  const columns = useContactColumns();
  const fields = useFields(contacts.table, PERSON_FIELDS);
  return (
    <RecordScreen
      resource={contacts}
      selection="contactId"
      words={{ title: t('title'), trail, search: t('search'), empty: t('empty'), new: t('new'), edit: t('edit') }}
      icon={<IconAddressBook />}
      columns={columns}
      actions={<DuplicatesLink path={contacts.path} />}
      fields={fields}
      ahead={() => import('./contact-editor')}
      editor={(id, onDone) => (
        <InDrawer key={id} resource={contacts} kind="contact" id={id} nameOf={personName}>
          <ContactEditor id={id} onDone={onDone} />
        </InDrawer>
      )}
    />
  );
}
