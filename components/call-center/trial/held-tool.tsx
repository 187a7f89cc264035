'use client';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui';
import { forMind } from '@/lib/call-center/tools/for-mind';
import { tryTool } from '@/lib/call-center/tools/tool-data';
import { argumentsOf, toldOutput } from '@/lib/call-center/trial/transcript';
import type { UsedTool } from '@/lib/call/trial';
import { useMay } from '@/lib/session/viewer-context';

/** A tool that reaches out: nothing is sent until the person says so, who may as well say what came of it. */
export function HeldTool({ tool, onTold }: { tool: UsedTool; onTold: (output: string) => void }) {
  const t = useTranslations('trial.tool');
  const errorText = useErrorText();
  const [note, setNote] = useState('');
  const mayRun = useMay()('customTools', 'update') && tool.sendable === true;
  const run = useMutation({
    mutationFn: async () => forMind(await tryTool(tool.tool ?? '', argumentsOf(tool.args))),
    onSuccess: onTold,
  });
  return (
    <Stack gap="xs">
      <Text size="sm">{t('held')}</Text>
      <Textarea
        label={t('note')}
        dir="auto"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={4000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {run.error && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {errorText(run.error)}
        </Text>
      )}
      <Group gap="xs">
        <Button size="xs" disabled={run.isPending} onClick={() => onTold(toldOutput(note.trim()))}>
          {t('tell')}
        </Button>
        {mayRun && (
          <Button size="xs" variant="default" loading={run.isPending} onClick={() => run.mutate()}>
            {t('run')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
