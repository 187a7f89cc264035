'use client';
import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog, Ltr, LoadingStatus, useErrorText, useToast } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { deviceOf } from '@/lib/account/device';
import { signOutEverywhere } from '@/lib/session/leave';
import { browserClient } from '@/lib/supabase/browser';
import { endSession, SESSIONS_KEY, sessionsOptions } from '@/lib/user-admin/sessions';
import classes from './account.module.css';

/** Where one is signed in. */
export function SessionList() {
  const t = useTranslations('account.sessions');
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data: sessions, error } = useQuery(sessionsOptions(browserClient));
  const fail = (thrown: unknown) => toast.error(t('failed'), errorText(thrown));
  const end = useMutation({
    mutationFn: async (id: string) => endSession(await browserClient(), id),
    onSuccess: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
    onError: fail,
  });
  const everywhere = useMutation({ mutationFn: signOutEverywhere, onError: fail });
  const who = (userAgent: string | null) => deviceOf(userAgent) || t('unknown');
  return (
    <Stack gap={0} mt="xs">
      <Group justify="space-between" mb={4}>
        <Title order={3}>{t('title')}</Title>
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
          {t('everywhere')}
        </Button>
      </Group>
      {error && (
        <Text size="sm" c="red" role="alert">
          {errorText(error)}
        </Text>
      )}
      {!sessions && !error && (
        <LoadingStatus>
          <Skeleton height={44} />
        </LoadingStatus>
      )}
      {sessions?.map(({ id, current, address, user_agent: userAgent, last_seen_at: seen }) => (
        <div key={id} className={classes.field}>
          <span>{who(userAgent)}</span>
          <Text size="sm" c="dimmed" component="span">
            {address && <Ltr>{address}</Ltr>} {seen && <RelativeTime at={seen} />}
          </Text>
          {current ? (
            <Badge variant="light">{t('current')}</Badge>
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('endNamed', { name: who(userAgent) })}
              loading={end.isPending && end.variables === id}
              onClick={() => end.mutate(id)}
            >
              {t('end')}
            </Button>
          )}
        </div>
      ))}
      <ConfirmDialog
        opened={asking}
        title={t('everywhere')}
        confirmLabel={t('everywhere')}
        busy={everywhere.isPending}
        onConfirm={() => everywhere.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('everywhereText')}
      </ConfirmDialog>
    </Stack>
  );
}
