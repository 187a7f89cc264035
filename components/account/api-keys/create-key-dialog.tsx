'use client';
import { Alert, Button, Group, Input, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { useErrorText } from '@/components/ui';
import { grantable, LIFETIMES, toggled, type Scopes } from '@/lib/account/api-keys/api-keys';
import { API_KEYS, createKey, type NewKey } from '@/lib/account/api-keys/api-keys-data';
import { toAppError } from '@/lib/errors/to-app-error';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { NewSecret } from './new-secret';
import { ScopeGrid } from './scope-grid';

const FIELDS: Record<string, 'name' | 'lifetime' | 'scopes'> = {
  key_name: 'name',
  key_expiry: 'lifetime',
  key_scopes: 'scopes',
  key_rights: 'scopes',
};

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('apiKeys');
  const tCommon = useTranslations('common');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const rows = grantable(useViewer());
  const [wanted, setWanted] = useState<NewKey>({ name: '', lifetime: '90', scopes: {} });
  const create = useMutation({
    mutationFn: async (key: NewKey) => createKey(await browserClient(), key),
    onSuccess: () => queries.invalidateQueries({ queryKey: API_KEYS }),
  });
  const change = (part: Partial<NewKey>) => {
    create.reset();
    setWanted((before) => ({ ...before, ...part }));
  };
  const field = create.error ? FIELDS[toAppError(create.error).code] : undefined;
  const refusal = (name: typeof field) => (create.error && field === name ? errorText(create.error) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(wanted);
  };
  const everything = (readOnly: boolean): Scopes =>
    Object.fromEntries(
      rows.map(({ resource, verbs }) => [resource, readOnly ? verbs.filter((verb) => verb === 'select') : verbs]),
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={create.data ? t('secret.heading') : t('new')}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': tCommon('close') }}
    >
      {create.data ? (
        <NewSecret secret={create.data} onDone={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            {create.error && !field && <Alert color="red">{errorText(create.error)}</Alert>}
            <TextInput
              label={t('field.name')}
              description={t('help.name')}
              required
              data-autofocus
              maxLength={80}
              value={wanted.name}
              error={refusal('name')}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <Select
              label={t('field.lifetime')}
              allowDeselect={false}
              data={LIFETIMES.map((value) => ({ value, label: t(`lifetime.${value}`) }))}
              value={wanted.lifetime}
              error={refusal('lifetime')}
              onChange={(value) => change({ lifetime: LIFETIMES.find((one) => one === value) ?? '90' })}
            />
            <Input.Wrapper
              label={t('scopes')}
              labelElement="div"
              description={t('help.scopes')}
              error={refusal('scopes')}
            >
              <Group gap="xs" my="xs">
                <Button size="xs" variant="default" onClick={() => change({ scopes: everything(true) })}>
                  {t('readAll')}
                </Button>
                <Button size="xs" variant="default" onClick={() => change({ scopes: {} })}>
                  {t('clear')}
                </Button>
              </Group>
              <ScopeGrid
                rows={rows}
                scopes={wanted.scopes}
                onToggle={(resource, verb) => change({ scopes: toggled(wanted.scopes, resource, verb) })}
              />
            </Input.Wrapper>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {tCommon('cancel')}
              </Button>
              <Button type="submit" loading={create.isPending}>
                {t('create')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
