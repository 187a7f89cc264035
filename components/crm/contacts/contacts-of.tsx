'use client';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { ResourceTable } from '@/components/resource/resource-table';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { contactsOfOptions } from '@/lib/crm/contacts/contacts-of';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { useContactColumns } from './contact-columns';

/** The people of an account, on its page; each leads to its own. */
export function ContactsOf({ account }: { account: string }) {
  const may = useMay();
  return may(contacts.name, 'select') ? <People account={account} /> : null;
}

function People({ account }: { account: string }) {
  const t = useTranslations('crm.contacts');
  const router = useRouter();
  const { data } = useQuery(contactsOfOptions(browserClient, account));
  useLiveRefresh(contacts.table, contacts.keys.all);
  const address = (id: string) => `${contacts.path}/show/${id}`;
  const open = (id: string) => router.push(address(id) as Route);
  const columns = useContactColumns()(open, address)
    .filter(({ key }) => key !== 'account')
    .map(({ sort: _sort, ...column }) => column);
  return (
    <section>
      <Title order={2} mb="sm">
        {t('title')}
      </Title>
      {data?.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <ResourceTable
          label={t('title')}
          columns={columns}
          rows={data}
          sort={contacts.defaultSort}
          onSort={() => undefined}
          openId={null}
          onOpen={open}
        />
      )}
    </section>
  );
}
