'use client';
import { Text, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Column } from '@/components/resource/column';
import { Ltr, StatusDot } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Credential } from '@/lib/account/credentials/credentials-data';
import type { KEY_PROVIDERS } from '@/lib/catalogues/key-providers';

export type ProviderRow = (typeof KEY_PROVIDERS)[number] & { saved: Credential | undefined };

export function useCredentialColumns(open: (id: string) => void): Column<ProviderRow>[] {
  const t = useTranslations('credentials');
  return [
    {
      key: 'provider',
      header: t('column.provider'),
      phone: 'first',
      cell: ({ id, name }) => (
        <UnstyledButton fw={500} c="var(--mantine-primary-color-filled)" onClick={() => open(id)}>
          <Ltr>{name}</Ltr>
        </UnstyledButton>
      ),
    },
    {
      key: 'parts',
      header: t('column.parts'),
      phone: 'second',
      cell: ({ parts }) => parts.map((part) => t(`part.${part}`)).join(' · '),
    },
    {
      key: 'key',
      header: t('column.key'),
      cell: ({ saved }) =>
        saved && (
          <Ltr>
            <code>…{saved.last_four}</code>
          </Ltr>
        ),
    },
    {
      key: 'used',
      header: t('column.used'),
      cell: ({ saved }) => saved && (saved.last_used_at ? <RelativeTime at={saved.last_used_at} /> : t('unused')),
    },
    {
      key: 'status',
      header: t('column.status'),
      phone: 'end',
      cell: ({ saved }) => <KeyStatus saved={saved} />,
    },
  ];
}

export function KeyStatus({ saved }: { saved: Credential | undefined }) {
  const t = useTranslations('credentials.status');
  if (!saved)
    return (
      <Text span c="dimmed" size="sm">
        {t('none')}
      </Text>
    );
  return saved.checked_at ? (
    <StatusDot state="joined">{t('checked')}</StatusDot>
  ) : (
    <StatusDot state="ended">{t('unchecked')}</StatusDot>
  );
}
