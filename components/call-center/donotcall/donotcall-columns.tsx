'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { useColleagues } from '@/components/resource/use-colleagues';
import { Ltr, StatusDot } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { type Barred, doNotCall, isInForce } from '@/lib/call-center/donotcall/donotcall-resource';
import { groupNumber } from '@/lib/phone/group';

export function useDoNotCallColumns(): ColumnsOf<Barred> {
  const t = useTranslations('donotcall');
  const format = useFormatter();
  const { nameOf } = useColleagues(doNotCall.name);
  return (open, address) => [
    {
      key: 'number',
      header: t('column.number'),
      sort: 'number',
      phone: 'first',
      cell: (row) => (
        <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
          <Ltr>
            <span className="tabular">{groupNumber(row.number)}</span>
          </Ltr>
        </RecordLink>
      ),
    },
    {
      key: 'why',
      header: t('column.why'),
      phone: 'second',
      cell: (row) => row.reason || (row.said && t('said', { words: row.said })),
    },
    { key: 'source', header: t('column.source'), cell: (row) => t(`source.${row.source}`) },
    {
      key: 'since',
      header: t('column.since'),
      sort: 'created_at',
      cell: (row) => <RelativeTime at={row.created_at} />,
    },
    {
      key: 'until',
      header: t('column.until'),
      phone: 'end',
      cell: (row) => (
        <StatusDot state={isInForce(row) ? 'ongoing' : 'ended'}>
          {row.expires_at === null
            ? t('forever')
            : t(isInForce(row) ? 'until' : 'over', {
                day: format.dateTime(new Date(Date.parse(row.expires_at) - 1), { dateStyle: 'medium' }),
              })}
        </StatusDot>
      ),
    },
    {
      key: 'by',
      header: t('column.by'),
      cell: (row) => (row.source === 'call' ? t('byAgent') : nameOf(row.created_by)),
    },
  ];
}
