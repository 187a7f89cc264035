'use client';
import { Stack, Text, Title } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { CallSupervisor } from '@/lib/call-center/call-logs/call-detail';

/** Who listened to the call or spoke in it, and when. */
export function CallSupervisors({ supervisors }: { supervisors: CallSupervisor[] }) {
  const t = useTranslations('calls');
  const format = useFormatter();
  const clock = (at: string) => format.dateTime(new Date(at), { timeStyle: 'medium' });
  if (supervisors.length === 0) return null;
  return (
    <Stack gap={4} component="section">
      <Title order={3}>{t('supervisors')}</Title>
      {supervisors.map((person) => (
        <Text key={person.id} size="sm">
          {t(`supervised.${person.mode}`, {
            name: person.name,
            from: clock(person.joined_at),
            until: person.left_at ? clock(person.left_at) : t('ongoingUntil'),
          })}
        </Text>
      ))}
    </Stack>
  );
}
