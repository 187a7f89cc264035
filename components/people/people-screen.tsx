'use client';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { ListPage } from '@/components/resource/list-page';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordPending } from '@/components/resource/record-state';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { useOpenRecord } from '@/components/resource/use-open-record';
import { people } from '@/lib/people/people';
import { PeopleHead } from './people-head';
import { usePersonColumns } from './person-columns';

const InviteForm = dynamic(() => import('./invite-form').then((module) => module.InviteForm), {
  loading: () => <RecordPending />,
});
const PersonEditor = dynamic(() => import('./person-editor').then((module) => module.PersonEditor), {
  loading: () => <RecordPending />,
});

export function PeopleScreen() {
  const t = useTranslations('people');
  const record = useOpenRecord(people.path, 'person');
  const id = record.id;
  const open = (wanted: string) => window.history.pushState(null, '', `${people.path}?person=${wanted}`);
  const columns = usePersonColumns()(open, (wanted) => `${people.path}?person=${wanted}`);
  useLiveRefresh(people.table, people.keys.all);
  const create = (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => open('new')}>
      {t('invite')}
    </Button>
  );
  return (
    <>
      <PeopleHead action={create} />
      <ListPage
        resource={people}
        title={t('title')}
        searchPlaceholder={t('search')}
        columns={columns}
        empty={{ icon: <IconUsers />, text: t('empty'), action: create }}
        openId={id}
        onOpen={open}
      />
      <RecordDrawer opened={id !== null} title={id === 'new' ? t('invite') : t('person')} onClose={record.close}>
        {id === 'new' ? (
          <InviteForm onDone={record.close} />
        ) : (
          id && <PersonEditor key={id} id={id} onDone={record.close} />
        )}
      </RecordDrawer>
    </>
  );
}
