'use client';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { countOptions } from '@/lib/resource/count';
import type { Resource } from '@/lib/resource/define-resource';
import { browserClient } from '@/lib/supabase/browser';
import { useCapped } from '../capped-count';
import { useListParams } from '../use-list-params';
import type { Selection } from '../use-selection';
import classes from './bulk-bar.module.css';

interface Props<Row extends { id: string }> {
  resource: Resource<Row>;
  selection: Selection;
  more: boolean;
}

/** How many rows are chosen, and the way to the whole page and to all that the list finds, as many as the list says. */
export function HowMany<Row extends { id: string }>({ resource, selection, more }: Props<Row>) {
  const t = useTranslations('resource.select');
  const capped = useCapped();
  const { params } = useListParams(resource);
  const { data } = useQuery(countOptions(browserClient, resource, params));
  const { all, whole, ids, chooseAll, togglePage } = selection;
  const total = data === undefined ? '' : capped(data);
  return (
    <Group gap="xs">
      <Text size="sm" fw={600} role="status">
        {all ? t('allChosen', { total }) : t('count', { count: ids.size })}
      </Text>
      {!whole ? (
        <Button size="xs" variant="subtle" className={classes.page} onClick={togglePage}>
          {t('page')}
        </Button>
      ) : (
        data !== undefined &&
        (all || more) && (
          <Button size="xs" variant="subtle" onClick={() => chooseAll(!all)}>
            {all ? t('onlyPage') : t('all', { total })}
          </Button>
        )
      )}
    </Group>
  );
}
