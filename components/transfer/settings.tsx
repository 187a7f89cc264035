'use client';
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useErrorText } from '@/components/ui';
import { CUSTOM_KEY, type CustomField, customFieldsOptions } from '@/lib/crm/custom-fields/custom-fields';
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
  stillOffered,
} from '@/lib/transfer/imports';
import { rowReader } from '@/lib/transfer/read-row';
import { Mapping } from './mapping';
import { Options } from './options';
import { Preview } from './preview';
import { useStep } from './use-step';

const HOME: Record<string, string> = { en: 'US', de: 'DE', es: 'ES', fr: 'FR', ar: 'EG', he: 'IL' };

interface Props {
  row: Import;
  noun: Noun;
}

/** What the columns can become is known first. */
export function Settings(props: Props) {
  const errorText = useErrorText();
  const { data, error } = useQuery(customFieldsOptions(browserClient));
  const fields = useMemo(
    () => data?.filter((field) => field.noun === props.noun && !field.retired),
    [data, props.noun],
  );
  if (fields) return <Choices {...props} fields={fields} />;
  if (!error) return <Loader />;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {errorText(error)}
    </Text>
  );
}

/** Which column is what, how records are told apart, and what would come of the first lines. */
function Choices({ row, noun, fields }: Props & { fields: CustomField[] }) {
  const t = useTranslations('transfer');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const viewer = useViewer();
  const may = useMay();
  const locale = useLocale();
  const cancel = useStep('cancel_import', row.id);
  const sample = useMemo(() => readSample(row.sample), [row.sample]);
  const { data: kept } = useQuery(earlierMappingOptions(browserClient, row));
  const earlier = kept ? readMapping(noun, kept, fields) : null;
  const [typed, setTyped] = useState<ImportSettings>(() => ({
    mapping: readMapping(noun, row.mapping, fields),
    defaults: { owner_id: viewer.userId },
    mode: may(noun, 'insert') ? 'create' : 'update',
    match: MATCHES[noun][0] ?? 'email',
    duplicates: 'skip',
    country: HOME[locale] ?? 'US',
    date_order: locale === 'en' ? 'mdy' : 'dmy',
  }));
  const settings = useMemo(() => stillOffered(noun, typed, fields), [noun, typed, fields]);
  const change = (some: Partial<ImportSettings>) => setTyped((before) => ({ ...before, ...some }));
  const run = useMutation({
    mutationFn: async () => runImport(await browserClient(), row.id, settings, fields),
    onSettled: () => queries.invalidateQueries({ queryKey: importsKey }),
    // Whatever has become of a field in the meantime is seen, and chosen again.
    onError: () => queries.invalidateQueries({ queryKey: CUSTOM_KEY }),
  });
  const lines = useMemo(() => {
    const read = rowReader(noun, settings, { fields });
    return sample.map((cells) => ({ cells, problems: read(cells).problems }));
  }, [noun, sample, settings, fields]);
  const lacks = !settings.mapping.some((field) => namesRecord(noun, field)) && settings.mode !== 'update';
  const unmatched = settings.mode !== 'create' && !holdsMatch(settings.match, settings.mapping);
  const same = earlier && JSON.stringify(earlier) === JSON.stringify(settings.mapping);
  return (
    <Stack gap="xl">
      <Text c="dimmed">
        {/* The name keeps its direction to itself: else the number behind it changes sides in Arabic and Hebrew. */}
        {t('found', {
          file: `\u2068${row.file_name}\u2069`,
          rows: row.row_count ?? 0,
          columns: row.columns?.length ?? 0,
        })}{' '}
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
          fields={fields}
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
        <Options noun={noun} fields={fields} settings={settings} onChange={change} />
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
