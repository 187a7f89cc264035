'use client';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useColleagues } from '@/components/resource/use-colleagues';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ResourceName } from '@/lib/access/resources';
import { stageMovesOptions } from '@/lib/crm/stage-moves';
import type { TableName } from '@/lib/resource/define-resource';
import { browserClient } from '@/lib/supabase/browser';
import classes from './crm.module.css';

interface Props {
  resource: { name: ResourceName; table: TableName };
  id: string;
  stageName: (stage: string) => string;
}

/** How a record came to the stage that it is in: from where, by whom, when. */
export function StageMoves({ resource, id, stageName }: Props) {
  const t = useTranslations('crm.moves');
  const { nameOf } = useColleagues(resource.name);
  const { data = [] } = useQuery(stageMovesOptions(browserClient, resource.table, id));
  if (data.length === 0) return null;
  return (
    <section className={classes.card}>
      <Title order={2}>{t('title')}</Title>
      <ol className={classes.numbers}>
        {data.map((move) => (
          <li key={move.id}>
            <Text size="sm">{t('move', { from: stageName(move.from_stage), to: stageName(move.to_stage) })}</Text>
            <Text size="xs" c="dimmed">
              {nameOf(move.actor) && `${nameOf(move.actor)} · `}
              <RelativeTime at={move.at} />
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
