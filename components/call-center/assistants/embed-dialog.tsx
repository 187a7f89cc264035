'use client';
import { Alert, Button, Group, Modal, NumberInput, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RecordPending } from '@/components/resource/record-state';
import { ErrorState, useErrorText, useToast } from '@/components/ui';
import { type Embedding, embeddingOptions, readSites, saveEmbedding } from '@/lib/call-center/assistants/embedding';
import { browserClient } from '@/lib/supabase/browser';
import { EmbedSnippet } from './embed-snippet';

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

/** Opens an agent to visitors of other sites, within limits, and shows what they will see. */
export function EmbedDialog({ id, name, onClose }: Props) {
  const t = useTranslations('embed.card');
  const words = useTranslations('common');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(embeddingOptions(browserClient, id));
  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg" closeButtonProps={{ 'aria-label': words('close') }}>
      {data ? (
        <EmbedSettings id={id} name={name} stored={data} />
      ) : error ? (
        <ErrorState
          title={errorText(error)}
          action={<Button onClick={() => void refetch()}>{words('tryAgain')}</Button>}
        />
      ) : (
        <RecordPending />
      )}
    </Modal>
  );
}

function EmbedSettings({ id, name, stored }: Omit<Props, 'onClose'> & { stored: Embedding }) {
  const t = useTranslations('embed.card');
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const [wish, setWish] = useState(stored);
  const [typed, setTyped] = useState(stored.sites.join('\n'));
  const { sites, bad } = readSites(typed);
  const save = useMutation({
    mutationFn: async () => saveEmbedding(await browserClient(), id, { ...wish, sites }),
    onSuccess: async () => {
      setTyped(sites.join('\n'));
      await queries.invalidateQueries({ queryKey: embeddingOptions(browserClient, id).queryKey });
      toast.success(t('saved'));
    },
  });
  const change = (part: Partial<Embedding>) => setWish({ ...wish, ...part });
  return (
    <Stack gap="md">
      <Text size="sm">{t('help')}</Text>
      {save.error && (
        <Alert color="red" role="alert">
          {errorText(save.error)}
        </Alert>
      )}
      <Switch
        label={t('enabled')}
        data-autofocus
        checked={wish.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <Textarea
        label={t('sites')}
        description={t('sitesHelp')}
        error={bad.length > 0 && t('badSite', { site: bad.join(' ') })}
        dir="ltr"
        autosize
        minRows={2}
        maxRows={8}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group grow align="flex-end">
        <NumberInput
          label={t('atOnce')}
          min={1}
          max={50}
          allowDecimal={false}
          clampBehavior="strict"
          hideControls
          defaultValue={stored.calls_at_once}
          onChange={(value) => change({ calls_at_once: Number(value) || 1 })}
        />
        <NumberInput
          label={t('perDay')}
          min={1}
          max={5000}
          allowDecimal={false}
          clampBehavior="strict"
          hideControls
          defaultValue={stored.calls_per_day}
          onChange={(value) => change({ calls_per_day: Number(value) || 1 })}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('limits')}
      </Text>
      <Switch
        label={t('knowledge')}
        checked={wish.knowledge}
        onChange={(event) => change({ knowledge: event.currentTarget.checked })}
      />
      <Group justify="flex-end">
        <Button loading={save.isPending} disabled={bad.length > 0} onClick={() => save.mutate()}>
          {t('save')}
        </Button>
      </Group>
      {stored.enabled && stored.sites.length > 0 ? (
        <EmbedSnippet key={stored.sites.join(' ')} id={id} name={name} />
      ) : (
        stored.enabled && <Alert>{t('noSites')}</Alert>
      )}
    </Stack>
  );
}
