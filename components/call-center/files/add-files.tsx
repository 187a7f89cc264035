'use client';
import { Button, Skeleton, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type DragEvent, useRef, useState } from 'react';
import drop from '@/components/transfer/transfer.module.css';
import { useErrorText } from '@/components/ui';
import { knowledgeFiles } from '@/lib/call-center/files/files-resource';
import { browserClient } from '@/lib/supabase/browser';
import type { Sending } from './sending-files';

const SendingFiles = dynamic(() => import('./sending-files').then((module) => module.SendingFiles), { ssr: false });

/** Files one by one, however many are dropped; one that is refused holds up none of the others. */
export function AddFiles() {
  const t = useTranslations('files.add');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const next = useRef(0);
  const mounted = useMounted();
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
        const { uploadKnowledge } = await import('@/lib/call-center/files/upload-knowledge');
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
  // Nothing can be dropped before it listens.
  if (!mounted) return <Skeleton h={182} radius="md" />;
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
      {sending.length > 0 && <SendingFiles sending={sending} />}
    </div>
  );
}
