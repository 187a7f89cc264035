'use client';
import { Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useFormatter, useTranslations } from 'next-intl';
import { RecordState } from '@/components/resource/record-state';
import { useUndoToast } from '@/components/resource/use-undo-toast';
import { EmptyState, Ltr, PageHead, QuietLink, TextLink, useErrorText, useToast } from '@/components/ui';
import { type DuplicatePair, duplicatePairsOptions, setNotDuplicate } from '@/lib/crm/duplicates/duplicate-pairs';
import type { MergeTable } from '@/lib/crm/merge/merge';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import classes from './duplicates.module.css';

const TABLES = { contacts: 'crm_contacts', leads: 'crm_leads', accounts: 'crm_accounts' } as const;
type Noun = keyof typeof TABLES;

/** Records of one kind that may be the same, two by two, and why. */
export function DuplicatesPage({ noun }: { noun: Noun }) {
  const t = useTranslations('merge');
  const title = useTranslations('crm')(`${noun}.title`);
  const trail = [useTranslations('shell.group')('crm'), title];
  const table = TABLES[noun];
  const pairs = useQuery(duplicatePairsOptions(browserClient, table));
  return (
    <>
      <PageHead title={t('duplicates')} trail={trail} />
      <RecordState query={pairs}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<IconUsers />} title={t('none')} />
          ) : (
            <ul className={classes.pairs} aria-label={t('duplicates')}>
              {rows.map((pair) => (
                <Pair key={`${pair.one_id} ${pair.other_id}`} pair={pair} noun={noun} table={table} />
              ))}
            </ul>
          )
        }
      </RecordState>
    </>
  );
}

interface PairProps {
  pair: DuplicatePair;
  noun: Noun;
  table: MergeTable;
}

function Pair({ pair, noun, table }: PairProps) {
  const t = useTranslations('merge');
  const may = useMay();
  const toast = useToast();
  const errorText = useErrorText();
  const undoToast = useUndoToast();
  const queries = useQueryClient();
  const ids = [pair.one_id, pair.other_id] as const;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (different: boolean) => setNotDuplicate(await browserClient(), table, ids, different),
    onSuccess: () => queries.invalidateQueries({ queryKey: duplicatePairsOptions(browserClient, table).queryKey }),
    onError: (error) => toast.error(errorText(error)),
  });
  const part = () =>
    mutateAsync(true).then(
      () => undoToast(t('parted'), () => mutateAsync(false)),
      () => undefined,
    );
  const show = (id: string) => `/crm/${noun}/show/${id}` as Route;
  return (
    <li className={classes.pair}>
      <div>
        <Group gap="xs">
          <TextLink href={show(pair.one_id)}>{pair.one_name}</TextLink>
          <span aria-hidden>·</span>
          <TextLink href={show(pair.other_id)}>{pair.other_name}</TextLink>
        </Group>
        <Text size="sm" c="dimmed">
          <Why pair={pair} />
        </Text>
      </div>
      <Group gap="xs">
        {may(table, 'update') && (
          <Button variant="default" loading={isPending} onClick={() => void part()}>
            {t('different')}
          </Button>
        )}
        {may(table, 'update') && may(table, 'delete') && (
          <Button
            variant="light"
            component={QuietLink}
            href={`/crm/${noun}/merge?one=${pair.one_id}&other=${pair.other_id}` as Route}
          >
            {t('compare')}
          </Button>
        )}
      </Group>
    </li>
  );
}

function Why({ pair }: { pair: DuplicatePair }) {
  const t = useTranslations('merge.why');
  const format = useFormatter();
  if (pair.reason === 'name') return t('name', { alike: format.number(pair.alike, { style: 'percent' }) });
  const reason = pair.reason === 'email' ? 'email' : 'number';
  return (
    <>
      {t(reason)} <Ltr>{pair.why}</Ltr>
    </>
  );
}
