'use client';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui';
import { EnterAccount } from '@/components/account/impersonate/enter-account';
import { useResourceNames } from '@/components/account/access-grants/use-resource-names';
import { grantedAccountsOptions } from '@/lib/account/affiliate-dashboard/referrals';
import { browserClient } from '@/lib/supabase/browser';
import { ReadCard } from './card';

/** Accounts whose owners let this affiliate in. */
export function GrantedCard() {
  const t = useTranslations('affiliate');
  const words = useTranslations('impersonate');
  const format = useFormatter();
  const names = useResourceNames();
  const query = useQuery(grantedAccountsOptions(browserClient));
  return (
    <ReadCard title={t('granted.title')} text={t('granted.text')} query={query}>
      {(accounts) => (
        <>
          {accounts.length === 0 && <Text c="dimmed">{t('granted.empty')}</Text>}
          <Stack gap="md">
            {accounts.map((account) => (
              <Group key={account.id} justify="space-between">
                <div>
                  <Text fw={600}>{account.name}</Text>
                  <Text size="sm" c="dimmed">
                    <Ltr>{account.email}</Ltr> · {names(account.resources)} ·{' '}
                    {t('granted.until', {
                      at: format.dateTime(new Date(account.expires_at), { dateStyle: 'medium', timeStyle: 'short' }),
                    })}
                  </Text>
                </div>
                <EnterAccount
                  targets={[{ id: account.target, name: account.name, email: account.email }]}
                  label={words('titleFor', { name: account.name })}
                />
              </Group>
            ))}
          </Stack>
        </>
      )}
    </ReadCard>
  );
}
