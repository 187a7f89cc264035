'use client';
import { Alert, Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EnterAccount } from '@/components/account/impersonate/enter-account';
import { RecordState } from '@/components/resource/record-state';
import { ConfirmDialog, Ltr, useErrorText, useToast } from '@/components/ui';
import { isHiding } from '@/lib/access/switches';
import { accountOptions, type Act, ADMIN_KEY, steer } from '@/lib/account/admin-dashboard/accounts';
import type { Account } from '@/lib/account/admin-dashboard/shapes';
import { STEERABLE } from '@/lib/account/admin-dashboard/steerable';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { AccountAudit } from './account-audit';

export function AccountPanel({ id }: { id: string }) {
  const query = useQuery(accountOptions(browserClient, id));
  return <RecordState query={query}>{(account) => <AccountDetail account={account} />}</RecordState>;
}

function AccountDetail({ account }: { account: Account }) {
  const t = useTranslations('admin.account');
  const format = useFormatter();
  const { userId } = useViewer();
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'suspend' | 'administrator' | null>(null);
  const act = useMutation({
    mutationFn: async (what: Act) => steer(await browserClient(), account.id, what),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMIN_KEY }),
    onSuccess: () => setAsking(null),
    onError: (error) => toast.error(t('failed'), errorText(error)),
  });
  const own = account.id === userId;
  const name = account.name || account.email;
  const confirm = {
    suspend: {
      title: account.suspended ? t('unsuspend') : t('suspend'),
      text: account.suspended ? t('unsuspendText', { name }) : t('suspendText', { name }),
      act: { kind: 'suspend', on: !account.suspended },
    },
    administrator: {
      title: account.administrator ? t('takeAdmin') : t('giveAdmin'),
      text: account.administrator ? t('takeAdminText', { name }) : t('giveAdminText', { name }),
      act: { kind: 'administrator', on: !account.administrator },
    },
  } as const;
  const asked = asking && confirm[asking];
  return (
    <Stack gap="lg">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          <Ltr>{account.email}</Ltr>
        </Text>
        {account.owner_email && <Text size="sm">{t('memberOf', { owner: account.owner_email })}</Text>}
        <Text size="sm" c="dimmed">
          {account.last_sign_in_at
            ? t('lastSignIn', {
                at: format.dateTime(new Date(account.last_sign_in_at), { dateStyle: 'medium', timeStyle: 'short' }),
              })
            : t('neverSignedIn')}
        </Text>
      </div>
      {own && <Alert color="iris">{t('own')}</Alert>}
      <Stack gap={4}>
        <Title order={3}>{t('usage')}</Title>
        <Text size="sm">{t('usageMonth', account.month)}</Text>
        <Text size="sm">{t('usageEver', account.ever)}</Text>
        <Text size="sm">{t('usageNow', { live: account.live, people: account.people })}</Text>
      </Stack>
      <Stack gap="xs">
        <Title order={3}>{t('switches')}</Title>
        {STEERABLE.map((one) => (
          <Switch
            key={one}
            label={t(`switch.${one}`)}
            checked={account.switches[one] ?? !isHiding(one)}
            disabled={own || act.isPending}
            onChange={(event) =>
              act.mutate({ kind: 'switch', name: one, on: event.currentTarget.checked, version: account.version })
            }
          />
        ))}
      </Stack>
      <AccountAudit key={account.id} id={account.id} />
      {!own && (
        <Group gap="xs">
          {!account.administrator && !account.suspended && (
            <EnterAccount targets={[{ id: account.id, name, email: account.email }]} reasonRequired />
          )}
          {account.main_account && !account.suspended && (
            <Button variant="default" onClick={() => setAsking('administrator')}>
              {confirm.administrator.title}
            </Button>
          )}
          {!account.administrator && (
            <Button color="red" variant={account.suspended ? 'default' : 'filled'} onClick={() => setAsking('suspend')}>
              {confirm.suspend.title}
            </Button>
          )}
        </Group>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? asked.title : ''}
        confirmLabel={asked ? asked.title : ''}
        busy={act.isPending}
        onConfirm={() => asked && act.mutate(asked.act)}
        onClose={() => setAsking(null)}
      >
        {asked && asked.text}
      </ConfirmDialog>
    </Stack>
  );
}
