'use client';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAuditNames } from '@/components/account/audit/use-audit-names';
import { RecordState } from '@/components/resource/record-state';
import { accountAuditOptions } from '@/lib/account/admin-dashboard/accounts';
import { browserClient } from '@/lib/supabase/browser';
import classes from './account-audit.module.css';

/** Asked for by a click alone: the account's people see that it was read. */
export function AccountAudit({ id }: { id: string }) {
  const t = useTranslations('admin.account.audit');
  const [shown, setShown] = useState(false);
  return (
    <Stack gap="xs" component="section" aria-label={t('title')}>
      <Title order={3}>{t('title')}</Title>
      <Text size="sm" c="dimmed">
        {t('noted')}
      </Text>
      {shown ? (
        <Entries id={id} />
      ) : (
        <Button variant="default" w="fit-content" onClick={() => setShown(true)}>
          {t('show')}
        </Button>
      )}
    </Stack>
  );
}

function Entries({ id }: { id: string }) {
  const t = useTranslations('admin.account.audit');
  const tAudit = useTranslations('audit');
  const format = useFormatter();
  const { entity, action } = useAuditNames();
  const query = useInfiniteQuery(accountAuditOptions(browserClient, id));
  return (
    <RecordState query={query}>
      {({ pages }) => (
        <>
          <ul className={classes.entries}>
            {pages.flat().map((entry) => (
              <li key={entry.id}>
                <span>
                  {entity(entry.entity)} · {action(entry.action)}
                </span>
                <Text component="span" size="sm" c="dimmed">
                  {entry.actor_name ?? tAudit('nobody')}
                  {entry.acting_for_name && `, ${tAudit('asPerson', { name: entry.acting_for_name })}`}
                </Text>
                <Text component="time" dateTime={entry.at} size="sm" c="dimmed">
                  {format.dateTime(new Date(entry.at), { dateStyle: 'medium', timeStyle: 'short' })}
                </Text>
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <Button
              variant="default"
              w="fit-content"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </>
      )}
    </RecordState>
  );
}
