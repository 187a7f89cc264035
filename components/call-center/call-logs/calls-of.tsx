'use client';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordPending } from '@/components/resource/record-state';
import { ResourceTable } from '@/components/resource/resource-table';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import { type CalleeLink, callsOfOptions } from '@/lib/call-center/call-logs/calls-of';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { useCallLogColumns } from './call-log-columns';

const CallLogDetail = dynamic(() => import('./call-log-detail').then((module) => module.CallLogDetail), {
  loading: () => <RecordPending />,
});

interface Props {
  link: CalleeLink;
  id: string;
  /** The page that this stands on; one call lies over it at `{page}/logs/{logId}`. */
  page: string;
}

/** The latest calls with one person, on that person's page. */
export function CallsOf(props: Props) {
  const may = useMay();
  return may('callLogs', 'select') ? <Calls {...props} /> : null;
}

function Calls({ link, id, page }: Props) {
  const t = useTranslations('calls');
  const pathname = usePathname();
  const { data } = useQuery(callsOfOptions(browserClient, link, id));
  useLiveRefresh('callLogs', callLogs.keys.all);
  const address = (log: string) => `${page}/logs/${log}`;
  const open = (log: string) => window.history.pushState(null, '', address(log));
  const columns = useCallLogColumns(open, address).map(({ sort: _sort, ...column }) => column);
  const openId = pathname.startsWith(address('')) ? pathname.slice(address('').length) : null;
  return (
    <section>
      <Title order={2} mb="sm">
        {t('latest')}
      </Title>
      {data?.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <ResourceTable
          label={t('latest')}
          columns={columns}
          rows={data}
          sort={callLogs.defaultSort}
          onSort={() => undefined}
          openId={openId}
          onOpen={open}
        />
      )}
      <RecordDrawer
        opened={openId !== null}
        title={t('detail.title')}
        onClose={() => window.history.pushState(null, '', page)}
        size={600}
      >
        {openId && <CallLogDetail key={openId} id={openId} />}
      </RecordDrawer>
    </section>
  );
}
