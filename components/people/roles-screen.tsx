'use client';
import { Button } from '@mantine/core';
import { IconPlus, IconShield } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import type { Column } from '@/components/resource/column';
import { ListPage } from '@/components/resource/list-page';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordLink } from '@/components/resource/record-link';
import { RecordPending } from '@/components/resource/record-state';
import { useOpenRecord } from '@/components/resource/use-open-record';
import { type RoleRow, roles } from '@/lib/people/roles';
import { PeopleHead } from './people-head';

const NewRole = dynamic(() => import('./new-role').then((module) => module.NewRole), {
  loading: () => <RecordPending />,
});
const RoleEditor = dynamic(() => import('./role-editor').then((module) => module.RoleEditor), {
  loading: () => <RecordPending />,
});

export function RolesScreen() {
  const t = useTranslations('people');
  const record = useOpenRecord(roles.path, 'role');
  const columns: Column<RoleRow>[] = [
    {
      key: 'name',
      header: t('column.role'),
      sort: 'name',
      phone: 'first',
      cell: (row) => (
        <RecordLink href={record.address(row.id)} onOpen={() => record.open(row.id)}>
          {row.name}
        </RecordLink>
      ),
    },
    { key: 'description', header: t('column.description'), phone: 'second', cell: (row) => row.description },
    {
      key: 'people',
      header: t('column.people'),
      align: 'end',
      phone: 'end',
      cell: (row) => t('usage', { count: row.people_count }),
    },
  ];
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => record.open('new')}>
      {t('newRole')}
    </Button>
  );
  return (
    <>
      <PeopleHead action={create} />
      <ListPage
        resource={roles}
        title={t('tab.roles')}
        searchPlaceholder={t('searchRoles')}
        columns={columns}
        empty={{ icon: <IconShield />, text: t('noRoles'), action: create }}
        openId={record.id}
        onOpen={record.open}
      />
      <RecordDrawer
        opened={record.id !== null}
        size={record.id === 'new' ? undefined : 860}
        title={record.id === 'new' ? t('newRole') : t('column.role')}
        onClose={record.close}
      >
        {record.id === 'new' ? (
          <NewRole onMade={record.open} />
        ) : (
          record.id && <RoleEditor key={record.id} id={record.id} onOpen={record.open} onDone={record.close} />
        )}
      </RecordDrawer>
    </>
  );
}
