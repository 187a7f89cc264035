'use client';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { ListPage } from '@/components/resource/list-page';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { useOpenRecord } from '@/components/resource/use-open-record';
import { PeopleHead } from '@/components/people/people-head';
import { auditLog } from '@/lib/account/audit/audit-resource';
import { AuditActions } from './audit-actions';
import { useAuditColumns } from './audit-columns';
import { AuditDetail } from './audit-detail';
import { AuditFilters } from './audit-filters';

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
