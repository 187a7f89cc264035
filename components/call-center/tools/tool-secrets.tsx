'use client';
import { ActionIcon, Alert, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog, Ltr, useErrorText, useToast } from '@/components/ui';
import {
  removeToolSecret,
  type SavedSecret,
  saveToolSecret,
  toolSecretsOptions,
} from '@/lib/call-center/tools/tool-data';
import { customTools, type Tool } from '@/lib/call-center/tools/tools-resource';
import { browserClient } from '@/lib/supabase/browser';

/** Secrets go in and never come out: a header names them, and the engine puts them there. */
export function ToolSecrets({ tool }: { tool: Tool }) {
  const t = useTranslations('tools.secrets');
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const { data: secrets = [] } = useQuery(toolSecretsOptions(browserClient, tool.id));
  const save = useMutation({
    mutationFn: () => saveToolSecret(tool.id, name.trim(), value),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: customTools.keys.detail(tool.id) });
      toast.success(t('saved', { name: name.trim() }));
      setName('');
      setValue('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Stack gap="sm" component="section">
      <Title order={3}>{t('title')}</Title>
      <Text size="sm" c="dimmed">
        {t('intro')}
      </Text>
      {secrets.map((secret) => (
        <Secret key={secret.id} tool={tool} secret={secret} />
      ))}
      <form onSubmit={submit} noValidate>
        <Stack gap="xs">
          {save.error && (
            <Alert color="red" role="alert">
              {errorText(save.error)}
            </Alert>
          )}
          <Group gap="xs" align="flex-end">
            <TextInput
              label={t('name')}
              placeholder="API_KEY"
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              flex="1 1 140px"
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value.toUpperCase())}
            />
            <PasswordInput
              label={t('value')}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
              flex="2 1 200px"
              value={value}
              visibilityToggleButtonProps={{ 'aria-label': t('show') }}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={save.isPending} disabled={!name.trim() || !value}>
              {t(secrets.some((secret) => secret.name === name.trim()) ? 'replace' : 'save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}

function Secret({ tool, secret }: { tool: Tool; secret: SavedSecret }) {
  const t = useTranslations('tools.secrets');
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: async () => removeToolSecret(await browserClient(), tool.id, secret.name),
    onSuccess: () => queries.invalidateQueries({ queryKey: customTools.keys.detail(tool.id) }),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => setAsking(false),
  });
  const elsewhere = !URL.canParse(tool.url) || new URL(tool.url).origin !== secret.origin;
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" component="div">
          <Ltr>
            <code>{`{${secret.name}}`}</code>
          </Ltr>{' '}
          {secret.last_four && (
            <Ltr>
              <code>…{secret.last_four}</code>
            </Ltr>
          )}{' '}
          <Text span c="dimmed" size="sm">
            <bdi dir="ltr">{secret.origin}</bdi>
          </Text>
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('remove', { name: secret.name })}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {elsewhere && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('elsewhere')}
        </Text>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('removeTitle', { name: secret.name })}
        confirmLabel={t('removeConfirm')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </div>
  );
}
