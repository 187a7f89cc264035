'use client';
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RelativeTime } from '@/components/ui/relative-time';
import { mergesOptions, TABLE_OF_KIND } from '@/lib/crm/merge/merge';
import { browserClient } from '@/lib/supabase/browser';
import classes from '../crm.module.css';
import type { Kind } from '../dial-button';
import { useUnmerge } from './use-unmerge';

/** What was merged into a record, for as long as it can be separated again. */
export function MergedRecords({ kind, id }: { kind: Kind; id: string }) {
  const t = useTranslations('merge');
  const { data = [] } = useQuery(mergesOptions(browserClient, TABLE_OF_KIND[kind], id));
  const unmerge = useUnmerge();
  if (data.length === 0) return null;
  return (
    <section className={classes.card}>
      <Title order={2}>{t('merged')}</Title>
      <ul className={classes.numbers}>
        {data.map((merge) => (
          <li key={merge.id}>
            <Group justify="space-between" gap="xs">
              <div>
                <Text size="sm">{merge.name}</Text>
                <Text size="xs" c="dimmed">
                  <RelativeTime at={merge.at} />
                </Text>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={t('separateOne', { name: merge.name })}
                loading={unmerge.isPending}
                onClick={() => unmerge.mutate(merge.id)}
              >
                {t('separate')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
