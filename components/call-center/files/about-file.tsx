'use client';
import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Fact, Facts, useErrorText } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { type KnowledgeFile, knowledgeFiles } from '@/lib/call-center/files/files-resource';
import { PASSAGES_AT_ONCE, passagesOptions } from '@/lib/call-center/files/knowledge';
import { readAgain } from '@/lib/call-center/files/upload-knowledge';
import { isKnowledgeFault } from '@/lib/call-center/files/limits';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { AskFiles } from './ask-files';
import { FileState } from './file-state';
import { FileUses } from './file-uses';
import { Passage, Passages } from './passage';

/** What became of a file, who looks into it, and its words. */
export function AboutFile({ file }: { file: KnowledgeFile }) {
  const t = useTranslations('files');
  const format = useFormatter();
  const may = useMay();
  const facts: Fact[] = [
    [t('column.state'), <FileState key="state" file={file} />],
    ...(file.kind ? [[t('column.kind'), t(`kind.${file.kind}`)] satisfies Fact] : []),
    ...(file.bytes
      ? [
          [
            t('size'),
            format.number(file.bytes / 1024, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }),
          ] satisfies Fact,
        ]
      : []),
    ...(file.read_at ? [[t('readAt'), <RelativeTime key="read" at={file.read_at} />] satisfies Fact] : []),
    ...(file.address
      ? [[t('field.address'), <PageAddress key="address" address={file.address} />] satisfies Fact]
      : []),
  ];
  return (
    <>
      <Stack gap="sm" component="section">
        {file.state === 'failed' && (
          <Alert color="red" role="alert" title={t('failed')}>
            {t(`fault.${faultOf(file.error)}`)}
          </Alert>
        )}
        <Facts facts={facts} />
        {may(knowledgeFiles.name, 'update') && <ReadAgain file={file} />}
      </Stack>
      <FileUses file={file} />
      {file.passages > 0 && (
        <>
          <Stack gap="sm" component="section">
            <Title order={3}>{t('ask.title')}</Title>
            <AskFiles file={file.id} />
          </Stack>
          <Words file={file} />
        </>
      )}
    </>
  );
}

const faultOf = (error: string | null) => (error !== null && isKnowledgeFault(error) ? error : 'unexpected');

function PageAddress({ address }: { address: string }) {
  return (
    <Anchor href={address} target="_blank" rel="noreferrer noopener" dir="ltr">
      {address}
    </Anchor>
  );
}

function ReadAgain({ file }: { file: KnowledgeFile }) {
  const t = useTranslations('files');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: async () => readAgain(await browserClient(), file.id),
    onSettled: () => queries.invalidateQueries({ queryKey: knowledgeFiles.keys.all }),
  });
  if (file.state !== 'failed' && !(file.state === 'ready' && file.address)) return null;
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        {t('readAgain')}
      </Button>
      {again.isError && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {errorText(again.error)}
        </Text>
      )}
    </div>
  );
}

function Words({ file }: { file: KnowledgeFile }) {
  const t = useTranslations('files');
  const [count, setCount] = useState(PASSAGES_AT_ONCE);
  const { data = [] } = useQuery({
    ...passagesOptions(browserClient, file.id, count),
    placeholderData: (before) => before,
  });
  return (
    <Stack gap="sm" component="section">
      <Title order={3}>{t('passages', { count: file.passages })}</Title>
      <Passages>
        {data.map((passage) => (
          <Passage key={passage.id} of={passage} />
        ))}
      </Passages>
      {data.length < file.passages && (
        <div>
          <Button variant="default" size="xs" onClick={() => setCount(count + PASSAGES_AT_ONCE)}>
            {t('more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
