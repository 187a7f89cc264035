'use client';
import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Column } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { CallLog } from '@/lib/call-center/call-logs/call-logs-resource';
import { CallOutcome } from './call-outcome';
import { OtherSide } from './other-side';
import { SuccessBadge } from './success-badge';

/** The other side's name: the contact, lead or account that was known at the call's start, or came of it. */
function calleeName(call: Pick<CallLog, 'contact' | 'lead' | 'account'>): string | null {
  const person = call.contact ?? call.lead;
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ');
  return name || (call.account?.name ?? null);
}

/** The same in words when there is none: a visitor of another site, a person on the page, or nobody we know. */
export function useCalleeTitle(): (call: CallLog) => string {
  const t = useTranslations('calls');
  return (call) =>
    calleeName(call) ??
    (call.embed_origin
      ? t('visitorCall', { site: new URL(call.embed_origin).host })
      : t(call.type === 'Web' ? 'webCall' : 'unknownCallee'));
}

export function useCallLogColumns(open: (id: string) => void, address: (id: string) => string): Column<CallLog>[] {
  const t = useTranslations('calls');
  const titleOf = useCalleeTitle();
  return [
    {
      key: 'callee',
      header: t('column.callee'),
      phone: 'first',
      cell: (call) => (
        <Stack gap={0}>
          <RecordLink href={address(call.id)} onOpen={() => open(call.id)}>
            {titleOf(call)}
          </RecordLink>
          <OtherSide call={call} />
        </Stack>
      ),
    },
    {
      key: 'assistant',
      header: t('column.assistant'),
      phone: 'second',
      cell: (call) =>
        call.assistant?.name ?? (
          <Text c="dimmed" inherit>
            {t(call.is_test ? 'isTest' : 'noAssistant')}
          </Text>
        ),
    },
    { key: 'outcome', header: t('column.outcome'), phone: 'end', cell: (call) => <CallOutcome call={call} /> },
    {
      key: 'success',
      header: t('column.success'),
      cell: (call) => call.success && <SuccessBadge success={call.success} />,
    },
    {
      key: 'when',
      header: t('column.when'),
      sort: 'created_at',
      align: 'end',
      cell: (call) => <RelativeTime at={call.created_at} />,
    },
  ];
}
