'use client';
import { UnstyledButton } from '@mantine/core';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import type { Column } from '@/components/resource/column';
import { Ltr, StatusDot } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { statusOf } from '@/lib/account/api-keys/api-keys';
import type { ApiKey } from '@/lib/account/api-keys/api-keys-data';

export function useApiKeyColumns(open: (id: string) => void): Column<ApiKey>[] {
  const t = useTranslations('apiKeys');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  return [
    {
      key: 'name',
      header: t('column.name'),
      phone: 'first',
      cell: (key) => (
        <UnstyledButton fw={500} c="var(--mantine-primary-color-filled)" onClick={() => open(key.id)}>
          {key.name}
        </UnstyledButton>
      ),
    },
    {
      key: 'prefix',
      header: t('column.key'),
      phone: 'second',
      cell: (key) => (
        <Ltr>
          <code>{key.prefix}…</code>
        </Ltr>
      ),
    },
    {
      key: 'scopes',
      header: t('column.scopes'),
      cell: (key) => t('tables', { count: Object.keys(key.scopes).length }),
    },
    {
      key: 'expires',
      header: t('column.expires'),
      cell: (key) =>
        key.expires_at ? format.dateTime(new Date(key.expires_at), { dateStyle: 'medium' }) : t('lifetime.never'),
    },
    {
      key: 'used',
      header: t('column.used'),
      cell: (key) => (key.last_used_at ? <RelativeTime at={key.last_used_at} /> : t('unused')),
    },
    {
      key: 'status',
      header: t('column.status'),
      phone: 'end',
      cell: (key) => {
        const status = statusOf(key, now);
        return <StatusDot state={status === 'active' ? 'joined' : 'ended'}>{t(`status.${status}`)}</StatusDot>;
      },
    },
  ];
}
