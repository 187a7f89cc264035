'use client';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { callAppointmentsOptions } from '@/lib/call-center/call-logs/call-appointments';
import { browserClient } from '@/lib/supabase/browser';

/** What the agent has booked in the call. */
export function CallAppointments({ callId }: { callId: string }) {
  const t = useTranslations('calls.appointments');
  const format = useFormatter();
  const { data = [] } = useQuery(callAppointmentsOptions(browserClient, callId));
  if (data.length === 0) return null;
  return (
    <Stack gap={4} component="section" aria-label={t('title')}>
      <Title order={3}>{t('title')}</Title>
      {data.map(({ id, title, starts_at: at, is_deleted: gone }) => (
        <Text key={id} size="sm" td={gone ? 'line-through' : undefined}>
          {at && format.dateTime(new Date(at), { dateStyle: 'full', timeStyle: 'short' })} · <bdi>{title}</bdi>
          {gone && ` · ${t('cancelled')}`}
        </Text>
      ))}
    </Stack>
  );
}
