'use client';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { RecordPending } from '@/components/resource/record-state';
import { accounts, tagsOf } from '@/lib/crm/accounts/accounts-resource';
import { ContactsOf } from '../contacts/contacts-of';
import { RecordPage } from '../record-page';
import { Tags } from '../tags';
import { labelOf } from '../use-catalogues';
import { filled, useFacts } from '../use-facts';
import { useCompanyLists } from './use-company-lists';

const AccountEditor = dynamic(() => import('./account-editor').then((module) => module.AccountEditor), {
  loading: () => <RecordPending />,
});

export function AccountPage({ id, children }: { id: string; children: ReactNode }) {
  const t = useTranslations('crm');
  const { industries, sizes, revenues } = useCompanyLists();
  const facts = useFacts(accounts.name);
  return (
    <RecordPage
      resource={accounts}
      kind="account"
      id={id}
      words={{ title: t('accounts.title'), edit: t('accounts.edit') }}
      nameOf={({ name }) => name}
      facts={(row) => [
        ...filled([
          [t('field.industry'), labelOf(industries, row.industry)],
          [t('field.size'), labelOf(sizes, row.size)],
          [t('field.revenue'), labelOf(revenues, row.revenue)],
          [t('field.tags'), row.tags_text && <Tags tags={tagsOf(row)} />],
        ]),
        ...facts.common(row),
      ]}
      editor={(open, onRemoved) => <AccountEditor id={open} onDone={onRemoved} />}
    >
      <ContactsOf account={id} />
      {children}
    </RecordPage>
  );
}
