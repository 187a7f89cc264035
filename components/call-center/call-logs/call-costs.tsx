'use client';
import { Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Ltr, useErrorText } from '@/components/ui';
import { callUsageOptions, totalMicros, usedOf } from '@/lib/call-center/call-logs/call-usage';
import { browserClient } from '@/lib/supabase/browser';
import { SmallMoney } from './small-money';

/** What the call used and what that costs, line by line; nothing for whoever may not see prices. */
export function CallCosts({ callId }: { callId: string }) {
  const t = useTranslations('calls.cost');
  const errorText = useErrorText();
  const { data: lines = [], error } = useQuery(callUsageOptions(browserClient, callId));
  if (error) return <Text c="red">{errorText(error)}</Text>;
  if (lines.length === 0) return null;
  const nameOf = (provider: string) => {
    const used = usedOf(provider);
    return 'own' in used ? t(`provider.${used.own}`) : used.name;
  };
  return (
    <Stack gap="xs" component="section">
      <Title order={3}>{t('title')}</Title>
      <Table fz="sm" horizontalSpacing={0} aria-label={t('title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('what')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('used')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('price')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ kind, provider, model, quantity, estimated, price }) => (
            <Table.Tr key={`${kind} ${provider} ${model}`}>
              <Table.Th scope="row" fw={400}>
                {t(`kind.${kind}`)}
                <Text c="dimmed" fz="xs">
                  {nameOf(provider)}
                  {model && (
                    <>
                      {' · '}
                      <Ltr>{model}</Ltr>
                    </>
                  )}
                </Text>
              </Table.Th>
              <Table.Td ta="end">
                {t(`quantity.${kind}`, { count: quantity })}
                {estimated > 0 && (
                  <Text c="dimmed" fz="xs">
                    {t('estimated', { count: estimated })}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="end">
                {price ? <SmallMoney micros={price.micros} currency={price.currency} /> : t('unpriced')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {totalMicros(lines).map(([currency, micros]) => (
            <Table.Tr key={currency}>
              <Table.Th scope="row" colSpan={2}>
                {t('total')}
              </Table.Th>
              <Table.Td ta="end" fw={600}>
                <SmallMoney micros={micros} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tfoot>
      </Table>
    </Stack>
  );
}
