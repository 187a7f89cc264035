'use client';
import { Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import { RelativeTime } from '@/components/ui/relative-time';
import { LoadingStatus, TextLink, useErrorText } from '@/components/ui';
import { outcomeKey } from '@/lib/call-center/call-logs/call-log';
import { numberErrorsOptions, numberHealthOptions } from '@/lib/call-center/phone-numbers/number-data';
import { browserClient } from '@/lib/supabase/browser';

/** How many calls were answered, day by day, and what went wrong last. */
export function NumberHealth({ id }: { id: string }) {
  const t = useTranslations('numbers.health');
  const calls = useTranslations('calls');
  const format = useFormatter();
  const errorText = useErrorText();
  const health = useQuery(numberHealthOptions(browserClient, id, useTimeZone() ?? 'UTC'));
  const errors = useQuery(numberErrorsOptions(browserClient, id));
  const wrong = health.error ?? errors.error;
  if (wrong) {
    return (
      <Text size="sm" role="alert" c="var(--mantine-color-error)">
        {errorText(wrong)}
      </Text>
    );
  }
  if (!health.data || !errors.data)
    return (
      <LoadingStatus>
        <Skeleton h={120} />
      </LoadingStatus>
    );
  const rate = (answered: number, all: number) =>
    all === 0 ? '–' : t('rate', { answered, calls: all, share: answered / all });
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed">
        {health.data.length === 0 ? t('none') : t('text')}
      </Text>
      {health.data.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('day')}</Table.Th>
              <Table.Th>{t('outgoing')}</Table.Th>
              <Table.Th>{t('incoming')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {health.data.map((day) => (
              <Table.Tr key={day.day}>
                <Table.Td>{format.dateTime(new Date(day.day), { dateStyle: 'medium', timeZone: 'UTC' })}</Table.Td>
                <Table.Td className="tabular">{rate(day.outgoing_answered, day.outgoing)}</Table.Td>
                <Table.Td className="tabular">{rate(day.incoming_answered, day.incoming)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Title order={3} size="h5">
        {t('errors')}
      </Title>
      {errors.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noErrors')}
        </Text>
      )}
      {errors.data.map((call) => (
        <Text key={call.id} size="sm">
          <RelativeTime at={call.created_at} />{' '}
          <TextLink href={`/logs/${call.id}` as Route}>{calls(`outcome.${outcomeKey(call)}`)}</TextLink>
          {': '}
          {calls(`why.${outcomeKey(call)}`)}
        </Text>
      ))}
    </Stack>
  );
}
