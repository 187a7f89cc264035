'use client';
import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Column } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { AuditEntry } from '@/lib/account/audit/audit-resource';
import { useAuditWords } from './use-audit-words';

export function useAuditColumns(open: (id: string) => void, address: (id: string) => string): Column<AuditEntry>[] {
  const t = useTranslations('audit');
  const { who, entity, action } = useAuditWords();
  return [
    {
      key: 'what',
      header: t('column.what'),
      phone: 'first',
      cell: (entry) => (
        <RecordLink href={address(entry.id)} onOpen={() => open(entry.id)}>
          {entity(entry.entity)} · {action(entry.action)}
        </RecordLink>
      ),
    },
    {
      key: 'who',
      header: t('column.who'),
      phone: 'second',
      cell: (entry) => {
        const { actor, as } = who(entry);
        return (
          <Stack gap={0}>
            <span>{actor}</span>
            {as && (
              <Text size="sm" c="dimmed">
                {as}
              </Text>
            )}
          </Stack>
        );
      },
    },
    {
      key: 'when',
      header: t('column.when'),
      sort: 'at',
      align: 'end',
      phone: 'end',
      cell: (entry) => <RelativeTime at={entry.at} />,
    },
  ];
}
