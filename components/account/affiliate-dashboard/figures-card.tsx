'use client';
import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { referralFiguresOptions } from '@/lib/account/affiliate-dashboard/referrals';
import { browserClient } from '@/lib/supabase/browser';
import { ReadCard } from './card';

export function FiguresCard() {
  const t = useTranslations('affiliate');
  const format = useFormatter();
  const query = useQuery(referralFiguresOptions(browserClient));
  return (
    <ReadCard title={t('months.title')} text={t('months.text')} query={query}>
      {({ totals, months }) => (
        <>
          <Text fw={600} mb="xs">
            {t('months.totals', totals)}
          </Text>
          <Table verticalSpacing={6} aria-label={t('months.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('months.month')}</Table.Th>
                <Table.Th ta="end">{t('months.referrals')}</Table.Th>
                <Table.Th ta="end">{t('months.conversions')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {months.toReversed().map(({ month, referrals, conversions }) => (
                <Table.Tr key={month}>
                  <Table.Td>
                    {format.dateTime(new Date(month), { year: 'numeric', month: 'long', timeZone: 'UTC' })}
                  </Table.Td>
                  <Table.Td ta="end">{format.number(referrals)}</Table.Td>
                  <Table.Td ta="end">{format.number(conversions)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </ReadCard>
  );
}
