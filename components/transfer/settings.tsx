'use client';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useErrorText } from '@/components/ui';
import { useMay, useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { holdsMatch, type ImportSettings, MATCHES, namesRecord, type Noun } from '@/lib/transfer/import-fields';
import {
  earlierMappingOptions,
  type Import,
  importsKey,
  readMapping,
  readSample,
  runImport,
} from '@/lib/transfer/imports';
import { rowReader } from '@/lib/transfer/read-row';
import { Mapping } from './mapping';
import { Options } from './options';
import { Preview } from './preview';
import { useStep } from './use-step';

const HOME: Record<string, string> = { en: 'US', de: 'DE', es: 'ES', fr: 'FR', ar: 'EG', he: 'IL' };

/** Which column is what, how records are told apart, and what would come of the first lines. */
export function Settings({ row, noun }: { row: Import; noun: Noun }) {
  const t = useTranslations('transfer');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const viewer = useViewer();
  const may = useMay();
  const locale = useLocale();
  const cancel = useStep('cancel_import', row.id);
  const sample = useMemo(() => readSample(row.sample), [row.sample]);
  const { data: earlier } = useQuery(earlierMappingOptions(browserClient, row));
  const [settings, setSettings] = useState<ImportSettings>(() => ({
    mapping: readMapping(noun, row.mapping),
    defaults: { owner_id: viewer.userId },
    mode: may(noun, 'insert') ? 'create' : 'update',
    match: MATCHES[noun][0] ?? 'email',
    duplicates: 'skip',
    country: HOME[locale] ?? 'US',
    date_order: locale === 'en' ? 'mdy' : 'dmy',
  }));
  const change = (some: Partial<ImportSettings>) => setSettings((before) => ({ ...before, ...some }));
  const run = useMutation({
    mutationFn: async () => runImport(await browserClient(), row.id, settings),
    onSettled: () => queries.invalidateQueries({ queryKey: importsKey }),
  });
  const lines = useMemo(() => {
    const read = rowReader(noun, settings);
    return sample.map((cells) => ({ cells, problems: read(cells).problems }));
  }, [noun, sample, settings]);
  const lacks = !settings.mapping.some((field) => namesRecord(noun, field)) && settings.mode !== 'update';
  const unmatched = settings.mode !== 'create' && !holdsMatch(settings.match, settings.mapping);
  const same = earlier && JSON.stringify(earlier) === JSON.stringify(settings.mapping);
  return (
    <Stack gap="xl">
      <Text c="dimmed">
        {t('found', { file: row.file_name, rows: row.row_count ?? 0, columns: row.columns?.length ?? 0 })}{' '}
        {row.encoding === 'windows-1252' && t('guessedEncoding', { encoding: 'Windows-1252' })}
      </Text>
      <section>
        <Group justify="space-between" mb="sm">
          <Title order={2}>{t('step.columns')}</Title>
          {earlier && !same && (
            <Button variant="default" size="xs" onClick={() => change({ mapping: earlier })}>
              {t('useEarlier')}
            </Button>
          )}
        </Group>
        <Mapping
          noun={noun}
          columns={row.columns ?? []}
          sample={sample}
          mapping={settings.mapping}
          onChange={(mapping) => change({ mapping })}
        />
      </section>
      <section>
        <Title order={2} mb="sm">
          {t('step.how')}
        </Title>
        <Options noun={noun} settings={settings} onChange={change} />
      </section>
      <section>
        <Title order={2} mb="sm">
          {t('step.preview')}
        </Title>
        <Preview columns={row.columns ?? []} lines={lines} />
      </section>
      {lacks && <Text role="alert">{t(`lacksName.${noun}`)}</Text>}
      {unmatched && <Text role="alert">{t('lacksMatch')}</Text>}
      {run.isError && (
        <Text role="alert" c="var(--mantine-color-error)">
          {errorText(run.error)}
        </Text>
      )}
      <Group gap="xs">
        <Button disabled={lacks || unmatched} loading={run.isPending} onClick={() => run.mutate()}>
          {t('start', { rows: row.row_count ?? 0 })}
        </Button>
        <Button variant="default" loading={cancel.busy} onClick={() => cancel.take()}>
          {t('cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
