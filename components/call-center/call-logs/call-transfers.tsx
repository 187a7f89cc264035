'use client';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { formatClock, Ltr, PhoneLink } from '@/components/ui';
import {
  type CallTransfer,
  callTransfersOptions,
  outcomeOf,
  referredOf,
} from '@/lib/call-center/call-logs/call-transfers';
import { browserClient } from '@/lib/supabase/browser';

/** Whom the agent has rung to hand the call over. */
export function CallTransfers({ callId }: { callId: string }) {
  const t = useTranslations('calls.transfers');
  const { data = [] } = useQuery(callTransfersOptions(browserClient, callId));
  if (data.length === 0) return null;
  return (
    <Stack gap={4} component="section" aria-label={t('title')}>
      <Title order={3}>{t('title')}</Title>
      {data.map((row) => (
        <Group key={row.id} gap="xs">
          <Text size="sm" component="bdi">
            {row.name}
          </Text>
          <PhoneLink number={row.number} />
          <Text size="sm" c="dimmed">
            {t(outcomeOf(row))}
          </Text>
          <CarrierSaid row={row} />
          {row.answered_at && row.ended_at && (
            <Text size="sm" c="dimmed">
              <Ltr>{formatClock(Date.parse(row.ended_at) - Date.parse(row.answered_at))}</Ltr>
            </Text>
          )}
        </Group>
      ))}
    </Stack>
  );
}

function CarrierSaid({ row }: { row: CallTransfer }) {
  const t = useTranslations('calls.transfers.refer');
  const said = referredOf(row);
  if (!said) return null;
  return (
    <Text size="sm" c="dimmed">
      {t(said)}
    </Text>
  );
}
