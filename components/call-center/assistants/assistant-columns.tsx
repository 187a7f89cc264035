'use client';
import { useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Assistant } from '@/lib/call-center/assistants/assistants-resource';
import { voiceName } from '@/lib/call-center/assistants/voices';
import { isLocale, LOCALE_NAMES } from '@/lib/i18n/locales';
import { TalkIcon } from './talk-button';

export function useAssistantColumns(): ColumnsOf<Assistant> {
  const t = useTranslations('assistants');
  return (open, address) => [
    {
      key: 'name',
      header: t('column.name'),
      sort: 'name',
      phone: 'first',
      cell: (row) => (
        <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
          {row.name}
        </RecordLink>
      ),
    },
    {
      key: 'language',
      header: t('column.language'),
      phone: 'second',
      cell: (row) => (isLocale(row.language) ? LOCALE_NAMES[row.language] : row.language),
    },
    { key: 'voice', header: t('column.voice'), cell: (row) => voiceName(row.voice) },
    {
      key: 'changed',
      header: t('column.changed'),
      align: 'end',
      cell: (row) => <RelativeTime at={row.updated_at} />,
    },
    {
      key: 'talk',
      header: <span className="visually-hidden">{t('column.talk')}</span>,
      align: 'end',
      phone: 'end',
      width: 56,
      cell: (row) => <TalkIcon id={row.id} name={row.name} />,
    },
  ];
}
