'use client';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type DragEvent, useRef, useState } from 'react';
import drop from '@/components/transfer/transfer.module.css';
import { useErrorText } from '@/components/ui';
import { knowledgeFiles } from '@/lib/call-center/files/files-resource';
import { uploadKnowledge } from '@/lib/call-center/files/knowledge';
import { browserClient } from '@/lib/supabase/browser';

interface Sending {
  key: number;
  name: string;
  part: number;
  error: string | null;
}

/** Files one by one, however many are dropped; one that is refused holds up none of the others. */
export function AddFiles() {
  const t = useTranslations('files.add');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const next = useRef(0);
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<Sending[]>([]);
  const change = (key: number, some: Partial<Sending> | null) =>
    setSending((all) => all.flatMap((one) => (one.key !== key ? [one] : some ? [{ ...one, ...some }] : [])));
  const take = async (files: readonly File[]) => {
    const taken = files.map((file) => ({ file, key: (next.current += 1) }));
    const waiting = taken.map(({ file, key }) => ({ key, name: file.name, part: 0, error: null }));
    setSending((all) => [...all.filter(({ error }) => error === null), ...waiting]);
    for (const { file, key } of taken) {
      try {
        await uploadKnowledge(await browserClient(), file, (part) => change(key, { part }));
        change(key, null);
      } catch (error) {
        change(key, { error: errorText(error) });
      }
      await queries.invalidateQueries({ queryKey: knowledgeFiles.keys.all });
    }
  };
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div
      className={drop.drop}
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        void take([...event.dataTransfer.files]);
      }}
    >
      <Text fw={600}>{t('drop')}</Text>
      <Text c="dimmed" size="sm">
        {t('kinds')}
      </Text>
      <input
        ref={input}
        type="file"
        multiple
        className={drop.hidden}
        aria-label={t('choose')}
        tabIndex={-1}
        accept=".pdf,.docx,.xlsx,.csv,.tsv,.txt,.md,.markdown,.html"
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
      {sending.length > 0 && (
        <Stack gap="xs" w="100%" maw={360}>
          {sending.map(({ key, name, part, error }) => (
            <div key={key} role={error === null ? undefined : 'alert'}>
              <Text size="sm" truncate>
                <bdi>{name}</bdi>
              </Text>
              {error === null ? (
                <Progress.Root>
                  <Progress.Section value={part * 100} aria-label={t('sending', { name })} />
                </Progress.Root>
              ) : (
                <Text size="sm" c="var(--mantine-color-error)">
                  {error}
                </Text>
              )}
            </div>
          ))}
        </Stack>
      )}
    </div>
  );
}
