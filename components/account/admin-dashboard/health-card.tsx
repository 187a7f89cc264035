'use client';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ReadCard } from '@/components/account/affiliate-dashboard/card';
import { Ltr, StatusDot } from '@/components/ui';
import { healthOptions } from '@/lib/account/admin-dashboard/accounts';

/** The parts that Parley is made of, as the system itself reports them. */
export function HealthCard() {
  const t = useTranslations('admin.health');
  const query = useQuery(healthOptions);
  return (
    <ReadCard title={t('title')} query={query}>
      {({ ready, components }) => (
        <Stack gap="xs">
          <Text fw={600}>{ready ? t('ready') : t('notReady')}</Text>
          {Object.entries(components).map(([name, { state, version }]) => (
            <Group key={name} justify="space-between">
              <Text size="sm">
                <Ltr>
                  {name} {version}
                </Ltr>
              </Text>
              <StatusDot state={state === 'ready' ? 'ongoing' : 'failed'}>
                {state === 'ready' ? t('up') : t('down')}
              </StatusDot>
            </Group>
          ))}
        </Stack>
      )}
    </ReadCard>
  );
}
