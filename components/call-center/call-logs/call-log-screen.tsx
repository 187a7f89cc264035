'use client';
import { IconPhoneCall } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { ListPage } from '@/components/resource/list-page';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordPending } from '@/components/resource/record-state';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { useOpenRecord } from '@/components/resource/use-open-record';
import { PageHead } from '@/components/ui';
import { callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import { useCallLogColumns } from './call-log-columns';
import { CallLogFilters } from './call-log-filters';

const CallLogDetail = dynamic(() => import('./call-log-detail').then((module) => module.CallLogDetail), {
  loading: () => <RecordPending />,
});

/** The list of calls; one call lies over it at `/logs/{logId}` or `?logId=`. */
export function CallLogScreen() {
  const t = useTranslations('calls');
  const record = useOpenRecord(callLogs.path, 'logId');
  const columns = useCallLogColumns(record.open, record.address);
  useLiveRefresh('callLogs', callLogs.keys.all);
  return (
    <>
      <PageHead title={t('title')} trail={[t('trail')]} />
      <ListPage
        resource={callLogs}
        title={t('title')}
        searchPlaceholder={t('search')}
        columns={columns}
        empty={{ icon: <IconPhoneCall />, text: t('empty') }}
        filters={<CallLogFilters />}
        openId={record.id}
        onOpen={record.open}
      />
      <RecordDrawer opened={record.id !== null} title={t('detail.title')} onClose={record.close} size={600}>
        {record.id && <CallLogDetail key={record.id} id={record.id} />}
      </RecordDrawer>
    </>
  );
}
