'use client';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui';
import { askOptions } from '@/lib/call-center/files/files-api';
import { Passage, Passages } from './passage';

/** Shows what an agent would be given for a question, with how much of the question each passage holds. */
export function AskFiles({ file = null }: { file?: string | null }) {
  const t = useTranslations('files.ask');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState('');
  const { data, error, isFetching } = useQuery(askOptions(question, file));
  return (
    <Stack gap="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setQuestion(typed.trim());
        }}
      >
        <Group align="end" gap="xs" wrap="nowrap">
          <TextInput
            style={{ flexGrow: 1 }}
            label={t('label')}
            placeholder={t('example')}
            dir="auto"
            maxLength={1000}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            loading={isFetching}
            leftSection={<IconSearch size={16} aria-hidden />}
          >
            {t('send')}
          </Button>
        </Group>
      </form>
      {error && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm">
          {errorText(error)}
        </Text>
      )}
      <div role="status">
        {data && (
          <Text size="sm">
            {t('found', { count: data.hits.length })} · {t(data.meant ? 'byBoth' : 'byWords')}
          </Text>
        )}
      </div>
      {data && data.hits.length > 0 && (
        <Passages>
          {data.hits.map((hit, at) => (
            <Passage key={hit.id} of={hit}>
              {hit.score > 0 ? t('rank', { place: at + 1, score: hit.score }) : t('rankMeant', { place: at + 1 })} ·{' '}
              {file === null && <bdi>{hit.file_name}, </bdi>}
            </Passage>
          ))}
        </Passages>
      )}
    </Stack>
  );
}
