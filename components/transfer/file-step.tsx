'use client';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { type DragEvent, useRef, useState } from 'react';
import { useErrorText } from '@/components/ui';
import type { Noun } from '@/lib/transfer/import-fields';
import { uploadImport } from '@/lib/transfer/imports';
import { browserClient } from '@/lib/supabase/browser';
import { PATHS } from './nouns';
import { PastImports } from './past-imports';
import classes from './transfer.module.css';

export function FileStep({ noun }: { noun: Noun }) {
  const t = useTranslations('transfer');
  const errorText = useErrorText();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState(0);
  const [over, setOver] = useState(false);
  const upload = useMutation({
    mutationFn: async (file: File) => uploadImport(await browserClient(), noun, file, setPart),
    onSuccess: (id) => router.push(`${PATHS[noun]}/import/${id}` as Route),
  });
  const take = (file: File | undefined) => {
    if (!file || upload.isPending) return;
    setPart(0);
    upload.mutate(file);
  };
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <Stack gap="xl">
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <Text fw={600}>{t('file.drop')}</Text>
        <Text c="dimmed" size="sm">
          {t('file.kinds')}
        </Text>
        <input
          ref={input}
          type="file"
          className={classes.hidden}
          aria-label={t('file.choose')}
          tabIndex={-1}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {t('file.choose')}
        </Button>
        {upload.isPending && (
          <Progress.Root w="100%" maw={360}>
            <Progress.Section value={part * 100} aria-label={t('file.uploading')} />
          </Progress.Root>
        )}
        {upload.isError && (
          <Text role="alert" c="var(--mantine-color-error)">
            {errorText(upload.error)}
          </Text>
        )}
      </div>
      <PastImports noun={noun} />
    </Stack>
  );
}
