'use client';
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { type Assistant, assistants } from '@/lib/call-center/assistants/assistants-resource';
import { publishDraft, type Version } from '@/lib/call-center/assistants/versions';
import { changedToolsOptions } from '@/lib/call-center/tools/tool-data';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { PublishGate, usePublishGate } from '../trial/publish-gate';
import { ConfigDiff } from './config-diff';

interface Props {
  draft: Assistant;
  latest: Version;
  config: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** What the next call will have that the last one had not, before it is published. */
export function PublishDialog({ draft, latest, config, onClose }: Props) {
  const t = useTranslations('assistants.versions');
  const words = useTranslations('common');
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const gate = usePublishGate(draft);
  const anyway = gate.gate === 'failed';
  const mayAnyway = useMay()('assistants', 'delete');
  const number = latest.number + 1;
  const publish = useMutation({
    mutationFn: async () => publishDraft(await browserClient(), draft, note, anyway),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: assistants.keys.all });
      await queries.invalidateQueries({ queryKey: changedToolsOptions(browserClient, draft.id).queryKey });
      toast.success(t('published', { number }));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('publishAs', { number })}
      size="lg"
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Stack gap="md">
        {publish.error && (
          <Alert color="red" role="alert">
            {errorText(publish.error)}
          </Alert>
        )}
        <TextInput
          label={t('note')}
          description={t('noteHelp')}
          maxLength={500}
          data-autofocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <PublishGate {...gate} />
        {anyway && !mayAnyway && <Text size="sm">{t('mayNotAnyway')}</Text>}
        <ConfigDiff before={config} after={draft} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button
            color={anyway ? 'red' : undefined}
            loading={publish.isPending}
            disabled={gate.gate === 'waits' || (anyway && !mayAnyway)}
            onClick={() => publish.mutate()}
          >
            {t(anyway ? 'publishAnyway' : 'publish')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
