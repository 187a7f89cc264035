'use client';
import { Button, Group, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { Ltr, StatusDot } from '@/components/ui';
import { referralsOptions } from '@/lib/account/affiliate-dashboard/referrals';
import { browserClient } from '@/lib/supabase/browser';
import { ReadCard } from './card';

export function ReferralsCard() {
  const t = useTranslations('affiliate');
  const format = useFormatter();
  const query = useInfiniteQuery(referralsOptions(browserClient));
  const rows = query.data?.pages.flat();
  return (
    <ReadCard title={t('referrals.title')} text={t('referrals.text')} query={{ ...query, data: rows }}>
      {(referrals) =>
        referrals.length === 0 ? (
          <Text c="dimmed">{t('referrals.empty')}</Text>
        ) : (
          <>
            <Table verticalSpacing="xs" aria-label={t('referrals.title')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('referrals.email')}</Table.Th>
                  <Table.Th>{t('referrals.since')}</Table.Th>
                  <Table.Th>{t('referrals.state')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {referrals.map(({ id, email, signed_up, converted }) => (
                  <Table.Tr key={id}>
                    <Table.Td>
                      <Ltr>{email}</Ltr>
                    </Table.Td>
                    <Table.Td>
                      {format.dateTime(new Date(signed_up), { year: 'numeric', month: 'short', timeZone: 'UTC' })}
                    </Table.Td>
                    <Table.Td>
                      <StatusDot state={converted ? 'ongoing' : 'ended'}>
                        {converted ? t('referrals.converted') : t('referrals.signedUp')}
                      </StatusDot>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            {query.hasNextPage && (
              <Group justify="center" mt="sm">
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('referrals.more')}
                </Button>
              </Group>
            )}
          </>
        )
      }
    </ReadCard>
  );
}
