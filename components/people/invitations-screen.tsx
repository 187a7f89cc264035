'use client';
import { Button, Group } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNow, useTranslations } from 'next-intl';
import type { Column } from '@/components/resource/column';
import { ListPage } from '@/components/resource/list-page';
import { Ltr, StatusDot, useErrorText, useToast } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { type InvitationRow, invitations, resend, revoke, stateOf } from '@/lib/people/invitations';
import { browserClient } from '@/lib/supabase/browser';
import { PeopleHead } from './people-head';
import { useNameOfRole } from './use-name-of-role';

const DOTS = {
  sending: 'ringing',
  open: 'listening',
  failed: 'failed',
  expired: 'ended',
  accepted: 'ongoing',
  revoked: 'ended',
} as const;

export function InvitationsScreen() {
  const t = useTranslations('people');
  const roleName = useNameOfRole();
  const now = useNow({ updateInterval: 30_000 }).getTime();
  const columns: Column<InvitationRow>[] = [
    { key: 'email', header: t('column.email'), sort: 'email', phone: 'first', cell: (row) => <Ltr>{row.email}</Ltr> },
    { key: 'role', header: t('column.role'), phone: 'second', cell: (row) => roleName(row.role_id) },
    {
      key: 'state',
      header: t('column.status'),
      phone: 'end',
      cell: (row) => <StatusDot state={DOTS[stateOf(row, now)]}>{t(`state.${stateOf(row, now)}`)}</StatusDot>,
    },
    {
      key: 'created',
      header: t('column.invited'),
      sort: 'created_at',
      cell: (row) => <RelativeTime at={row.created_at} />,
    },
    {
      key: 'acts',
      header: <span className="visually-hidden">{t('acts')}</span>,
      phone: 'second',
      cell: (row) => row.status === 'pending' && <Acts row={row} />,
    },
  ];
  return (
    <>
      <PeopleHead />
      <ListPage
        resource={invitations}
        title={t('tab.invitations')}
        searchPlaceholder={t('searchInvitations')}
        columns={columns}
        empty={{ icon: <IconMail />, text: t('noInvitations') }}
        openId={null}
        onOpen={() => undefined}
      />
    </>
  );
}

/** Each row has mutations of its own, so that only the pressed button waits. */
function Acts({ row }: { row: InvitationRow }) {
  const t = useTranslations('people');
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const onError = (error: unknown) => toast.error(errorText(error));
  const refresh = () => queries.invalidateQueries({ queryKey: invitations.keys.all });
  const again = useMutation({
    mutationFn: async () => resend(await browserClient(), row.id),
    onSuccess: () => {
      toast.success(t('invited', { email: row.email }));
      return refresh();
    },
    onError,
  });
  const withdraw = useMutation({
    mutationFn: async () => revoke(await browserClient(), row.id),
    onSuccess: refresh,
    onError,
  });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-sm" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
        {t('resend')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {t('revoke')}
      </Button>
    </Group>
  );
}
