'use client';
import { Alert, Anchor, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { ConfirmDialog, Ltr, useErrorText, useToast } from '@/components/ui';
import { may } from '@/lib/access/viewer';
import { CREDENTIALS, removeCredential, saveCredential } from '@/lib/account/credentials/credentials-data';
import { toAppError } from '@/lib/errors/to-app-error';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { KeyStatus, type ProviderRow } from './credential-columns';

/** Sets, replaces or takes away one provider's key. Whatever was typed stays until it is saved. */
export function CredentialDialog({ provider, onClose }: { provider: ProviderRow; onClose: () => void }) {
  const { id, name, keysAt, saved } = provider;
  const t = useTranslations('credentials');
  const tCommon = useTranslations('common');
  const errorText = useErrorText();
  const toast = useToast();
  const viewer = useViewer();
  const queries = useQueryClient();
  const [key, setKey] = useState('');
  const [settings, setSettings] = useState(saved?.settings ?? {});
  const [asking, setAsking] = useState(false);
  const done = async (words: string) => {
    await queries.invalidateQueries({ queryKey: CREDENTIALS });
    toast.success(words);
    onClose();
  };
  const save = useMutation({
    mutationFn: (unchecked: boolean) => saveCredential({ provider: id, key, settings, unchecked }),
    onSuccess: (_, unchecked) => done(t(unchecked ? 'savedUnchecked' : 'saved', { name })),
  });
  const remove = useMutation({
    mutationFn: async () => removeCredential(await browserClient(), saved?.id ?? ''),
    onSuccess: () => done(t('removed', { name })),
    onError: () => setAsking(false),
  });
  const code = save.error && toAppError(save.error).code;
  const atField: Record<string, 'key' | 'settings'> = {
    credential_key: 'key',
    credential_refused: 'key',
    credential_settings: 'settings',
  };
  const field = code ? atField[code] : undefined;
  const refusal = (one: typeof field) => (save.error && field === one ? errorText(save.error) : undefined);
  const other = save.error && !field && code !== 'credential_unreachable' ? save.error : remove.error;
  const writes = may(viewer, 'credentials', saved ? 'update' : 'insert');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(false);
  };
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={<Ltr>{name}</Ltr>}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': tCommon('close') }}
      >
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            {other && <Alert color="red">{errorText(other)}</Alert>}
            <Group gap="xs">
              <KeyStatus saved={saved} />
              {saved && (
                <Ltr>
                  <code>…{saved.last_four}</code>
                </Ltr>
              )}
            </Group>
            {writes && (
              <>
                <PasswordInput
                  label={saved ? t('field.newKey') : t('field.key')}
                  description={t('help.key')}
                  required
                  data-autofocus
                  dir="ltr"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={500}
                  value={key}
                  error={refusal('key')}
                  visibilityToggleButtonProps={{ 'aria-label': t('show') }}
                  onChange={({ currentTarget }) => {
                    save.reset();
                    setKey(currentTarget.value);
                  }}
                />
                {Object.keys(provider.settings).map((setting) => (
                  <TextInput
                    key={setting}
                    label={t('field.region')}
                    description={t('help.region')}
                    required
                    dir="ltr"
                    autoComplete="off"
                    spellCheck={false}
                    maxLength={40}
                    value={settings[setting] ?? ''}
                    error={refusal('settings')}
                    onChange={({ currentTarget: { value } }) => {
                      save.reset();
                      setSettings((before) => ({ ...before, [setting]: value }));
                    }}
                  />
                ))}
                <Text size="sm">
                  <Anchor href={keysAt} target="_blank" rel="noreferrer">
                    {t('keysAt', { name })}
                  </Anchor>
                </Text>
              </>
            )}
            {code === 'credential_unreachable' && save.error && (
              <Alert color="yellow" title={errorText(save.error)}>
                <Stack gap="xs" align="flex-start">
                  {t('unreachable')}
                  <Button size="xs" variant="default" loading={save.isPending} onClick={() => save.mutate(true)}>
                    {t('saveUnchecked')}
                  </Button>
                </Stack>
              </Alert>
            )}
            <Group justify="space-between">
              {saved && may(viewer, 'credentials', 'delete') ? (
                <Button color="red" variant="light" onClick={() => setAsking(true)}>
                  {t('remove')}
                </Button>
              ) : (
                <span />
              )}
              {writes && (
                <Button type="submit" loading={save.isPending}>
                  {saved ? t('replace') : t('save')}
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      </Modal>
      <ConfirmDialog
        opened={asking}
        title={t('removeTitle', { name })}
        confirmLabel={t('remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('removeText', { name })}
      </ConfirmDialog>
    </>
  );
}
