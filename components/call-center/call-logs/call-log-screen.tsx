'use client';
import { IconPhoneCall } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { ListPage } from '@/components/resource/list-page';
import { ListTotal } from '@/components/resource/list-total';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordPending } from '@/components/resource/record-state';
import { useBeside } from '@/components/resource/use-beside';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { useOpenRecord } from '@/components/resource/use-open-record';
import { PageHead } from '@/components/ui';
import { callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import { useCallLogColumns } from './call-log-columns';
import { CallLogFilters, useCallLogFields } from './call-log-filters';

const CallLogDetail = dynamic(() => import('./call-log-detail').then((module) => module.CallLogDetail), {
  loading: () => <RecordPending />,
});

/** The list of calls; one call lies over it at `/logs/{logId}` or `?logId=`. */
export function CallLogScreen() {
  const t = useTranslations('calls');
  const record = useOpenRecord(callLogs.path, 'logId');
  const columns = useCallLogColumns(record.open, record.address);
  const fields = useCallLogFields();
  const beside = useBeside(callLogs, record.id, record.open);
  useLiveRefresh('callLogs', callLogs.keys.all);
  return (
    <>
      <PageHead title={t('title')} trail={[t('trail')]} count={<ListTotal resource={callLogs} />} />
      <ListPage
        resource={callLogs}
        title={t('title')}
        searchPlaceholder={t('search')}
        columns={columns}
        empty={{ icon: <IconPhoneCall />, text: t('empty') }}
        filters={<CallLogFilters />}
        fields={fields}
        openId={record.id}
        onOpen={record.open}
      />
      <RecordDrawer opened={record.id !== null} title={t('detail.title')} onClose={record.close} size={600} {...beside}>
        {record.id && <CallLogDetail key={record.id} id={record.id} />}
      </RecordDrawer>
    </>
  );
}
