'use client';
import { Group, Stack } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { ListPage } from '@/components/resource/list-page';
import { ListTotal } from '@/components/resource/list-total';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { RecordPending } from '@/components/resource/record-state';
import { useBeside } from '@/components/resource/use-beside';
import { useListParams } from '@/components/resource/use-list-params';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { useOpenRecord } from '@/components/resource/use-open-record';
import { PageHead } from '@/components/ui';
import { callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import { readMoment, withMoment, withoutMoment } from '@/lib/call-center/call-logs/moment';
import { listWhere } from '@/lib/resource/filters/list-where';
import { useCallLogColumns } from './call-log-columns';
import { CallLogFilters, useCallLogFields } from './call-log-filters';
import { SaidField } from './said-field';
import { useBesideMatches } from './use-beside-matches';

const CallLogDetail = dynamic(() => import('./call-log-detail').then((module) => module.CallLogDetail), {
  loading: () => <RecordPending />,
});
const SpeechMatches = dynamic(() => import('./speech-matches').then((module) => module.SpeechMatches));

const goTo = (address: string) => window.history.pushState(null, '', address);

/** The list of calls, or with `?said=` what was said in those that the filters leave; one call lies over it at `/logs/{logId}` or `?logId=`. */
export function CallLogScreen() {
  const t = useTranslations('calls');
  const search = useSearchParams();
  const said = search.get('said')?.trim() ?? '';
  const at = search.get('at');
  const { params } = useListParams(callLogs);
  const where = useMemo(() => listWhere(callLogs, params), [params]);
  const record = useOpenRecord(callLogs.path, 'logId');
  const addressOf = (id: string) => withoutMoment(record.address(id));
  const open = (id: string) => goTo(addressOf(id));
  const columns = useCallLogColumns(open, addressOf);
  const fields = useCallLogFields();
  const atMs = readMoment(at);
  const inList = useBeside(callLogs, record.id, (id, asked) => goTo(withoutMoment(record.address(id, asked))));
  const openMatch = (id: string, moment: number) => goTo(withMoment(addressOf(id), moment));
  const amongMatches = useBesideMatches({
    ...{ said, where, open: { id: record.id, atMs } },
    onOpen: (match) => openMatch(match.call_id, match.at_ms),
  });
  useLiveRefresh('callLogs', callLogs.keys.all);
  return (
    <>
      <PageHead title={t('title')} trail={[t('trail')]} count={<ListTotal resource={callLogs} />} />
      <Stack gap="md">
        <SaidField said={said} onSearch={searchSaid} />
        {said && (
          <Group gap="xs">
            <CallLogFilters />
          </Group>
        )}
        {said ? (
          <SpeechMatches
            said={said}
            where={where}
            addressOf={(id, moment) => withMoment(addressOf(id), moment)}
            onOpen={openMatch}
          />
        ) : (
          <ListPage
            resource={callLogs}
            title={t('title')}
            searchPlaceholder={t('search')}
            columns={columns}
            empty={{ icon: <IconPhoneCall />, text: t('empty') }}
            filters={<CallLogFilters />}
            fields={fields}
            openId={record.id}
            onOpen={open}
          />
        )}
      </Stack>
      <RecordDrawer
        opened={record.id !== null}
        title={t('detail.title')}
        onClose={() => goTo(withoutMoment(record.listAddress))}
        size={600}
        {...(said ? amongMatches : inList)}
      >
        {record.id && <CallLogDetail key={`${record.id} ${at ?? ''}`} id={record.id} startAtMs={atMs} />}
      </RecordDrawer>
    </>
  );
}

/** A typed word replaces the entry in the history, as in every list. */
function searchSaid(words: string): void {
  const { pathname, search } = window.location;
  const asked = new URLSearchParams(search);
  if (words) asked.set('said', words);
  else asked.delete('said');
  window.history.replaceState(null, '', asked.size ? `${pathname}?${asked}` : pathname);
}
