'use client';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { ListPage } from '@/components/resource/list-page';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordPending } from '@/components/resource/record-state';
import { useOpenRecord } from '@/components/resource/use-open-record';
import { PeopleHead } from '@/components/people/people-head';
import { auditLog } from '@/lib/account/audit/audit-resource';
import { AuditActions } from './audit-actions';
import { useAuditColumns } from './audit-columns';
import { AuditFilters } from './audit-filters';

const AuditDetail = dynamic(() => import('./audit-detail').then((module) => module.AuditDetail), {
  loading: () => <RecordPending />,
});

/** Who did what in this account, and in whose name. */
export function AuditScreen() {
  const t = useTranslations('audit');
  const record = useOpenRecord(auditLog.path, 'entry');
  const columns = useAuditColumns(record.open, record.address);
  return (
    <>
      <PeopleHead action={<AuditActions />} />
      <ListPage
        resource={auditLog}
        title={t('title')}
        searchPlaceholder={t('search')}
        columns={columns}
        empty={{ icon: <IconListCheck />, text: t('empty') }}
        filters={<AuditFilters />}
        openId={record.id}
        onOpen={record.open}
      />
      <RecordDrawer opened={record.id !== null} title={t('detail')} onClose={record.close}>
        {record.id && <AuditDetail key={record.id} id={record.id} />}
      </RecordDrawer>
    </>
  );
}
