'use client';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { RecordPending } from '@/components/resource/record-state';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { personName } from '@/lib/crm/columns';
import { AccountLink } from '../accounts/account-link';
import { RecordPage } from '../record-page';
import { filled, useFacts } from '../use-facts';

const ContactEditor = dynamic(() => import('./contact-editor').then((module) => module.ContactEditor), {
  loading: () => <RecordPending />,
});

export function ContactPage({ id, children }: { id: string; children: ReactNode }) {
  const t = useTranslations('crm');
  const facts = useFacts(contacts.name);
  return (
    <RecordPage
      resource={contacts}
      kind="contact"
      id={id}
      words={{ title: t('contacts.title'), edit: t('contacts.edit') }}
      nameOf={personName}
      facts={(row) => [
        ...filled([[t('field.account'), row.account && <AccountLink {...row.account} />]]),
        ...facts.person(row),
        ...facts.common(row),
      ]}
      editor={(open, onRemoved) => <ContactEditor id={open} onDone={onRemoved} />}
    >
      {children}
    </RecordPage>
  );
}
