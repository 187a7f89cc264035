'use client';
import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { adminOverviewOptions } from '@/lib/account/admin-dashboard/accounts';
import { browserClient } from '@/lib/supabase/browser';

export function AdminFigures() {
  const t = useTranslations('admin.figures');
  const format = useFormatter();
  const { data } = useQuery(adminOverviewOptions(browserClient));
  const figures = [
    ['live', data?.live],
    ['accounts', data?.accounts],
    ['people', data?.people],
    ['suspended', data?.suspended],
    ['calls', data?.month.calls],
    ['minutes', data?.month.minutes],
  ] as const;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={t('title')}>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {t(name)}
            </Text>
            <Text fz={20} fw={600}>
              {value === undefined ? '–' : format.number(value)}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
