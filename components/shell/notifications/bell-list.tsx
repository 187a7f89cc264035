'use client';
import { Menu, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { QuietLink, useErrorText, useToast } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import {
  markRead,
  notificationAddress,
  NOTIFICATIONS_KEY,
  notificationsOptions,
} from '@/lib/notifications/notifications';
import { browserClient } from '@/lib/supabase/browser';
import classes from './bell.module.css';

/** The latest news; whatever is opened counts as read. */
export function BellList({ unread }: { unread: number }) {
  const t = useTranslations('notifications');
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { data, error } = useQuery(notificationsOptions(browserClient));
  const read = useMutation({
    mutationFn: async (id: string | undefined) => markRead(await browserClient(), id),
    onSuccess: () => queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
    onError: (refused) => toast.error(errorText(refused)),
  });
  if (error) return <Menu.Label role="alert">{errorText(error)}</Menu.Label>;
  if (!data) return <Skeleton height={60} />;
  if (data.length === 0) return <Menu.Label>{t('empty')}</Menu.Label>;
  return (
    <>
      {unread > 0 && <Menu.Item onClick={() => read.mutate(undefined)}>{t('readAll')}</Menu.Item>}
      {data.map((one) => (
        <Menu.Item
          key={one.id}
          component={QuietLink}
          href={notificationAddress(one) as Route}
          onClick={() => one.read_at === null && read.mutate(one.id)}
        >
          <Text size="sm" fw={one.read_at ? 400 : 600}>
            {t(`kind.${one.kind}`, { name: one.actor_name ?? '' })}
          </Text>
          <Text size="sm" dir="auto" className={classes.text}>
            {one.title}
          </Text>
          <Text size="xs" c="dimmed">
            <RelativeTime at={one.created_at} />
          </Text>
        </Menu.Item>
      ))}
    </>
  );
}
