'use client';
import { Badge, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ColumnsOf } from '@/components/resource/column';
import { RecordLink } from '@/components/resource/record-link';
import { Ltr, StatusDot } from '@/components/ui';
import type { PhoneNumber } from '@/lib/call-center/phone-numbers/phone-numbers-resource';

export function usePhoneNumberColumns(): ColumnsOf<PhoneNumber> {
  const t = useTranslations('numbers');
  const status = (row: PhoneNumber) => (!row.verified_at ? 'unverified' : row.active ? 'active' : 'inactive');
  return (open, address) => [
    {
      key: 'number',
      header: t('column.number'),
      sort: 'phoneNumber',
      phone: 'first',
      cell: (row) => (
        <RecordLink href={address(row.id)} onOpen={() => open(row.id)}>
          <Ltr>
            <span className="tabular">{row.phoneNumber}</span>
          </Ltr>
        </RecordLink>
      ),
    },
    {
      key: 'label',
      header: t('column.label'),
      phone: 'second',
      cell: (row) => (
        <Group gap="xs">
          {row.label}
          {row.default_outbound && (
            <Badge variant="light" color="gray">
              {t('isDefault')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      key: 'assistant',
      header: t('column.assistant'),
      cell: (row) =>
        row.assistant?.name ?? (
          <Text c="dimmed" inherit>
            {t('noAssistant')}
          </Text>
        ),
    },
    { key: 'provider', header: t('column.provider'), cell: (row) => row.sip?.name ?? t(`provider.${row.provider}`) },
    {
      key: 'status',
      header: t('column.status'),
      phone: 'end',
      cell: (row) => (
        <StatusDot state={status(row) === 'active' ? 'ongoing' : 'ended'}>{t(`status.${status(row)}`)}</StatusDot>
      ),
    },
  ];
}
