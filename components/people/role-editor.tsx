'use client';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RecordState } from '@/components/resource/record-state';
import { RemoveButton } from '@/components/resource/remove-button';
import { useUnsaved } from '@/components/resource/unsaved-context';
import { ConfirmDialog, useErrorText, useToast } from '@/components/ui';
import { createRole, lostScreens, type Matrix, readMatrix, type RoleRow, roles, saveRole } from '@/lib/people/roles';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { RightsMatrix } from './rights-matrix';

interface Props {
  id: string;
  onOpen: (id: string) => void;
  onDone: () => void;
}

export function RoleEditor(props: Props) {
  const role = useQuery(detailOptions(browserClient, roles, props.id));
  const matrix = useQuery({
    queryKey: [...roles.keys.detail(props.id), 'matrix', role.data?.version],
    queryFn: async () => readMatrix(await browserClient(), props.id),
    enabled: role.data !== undefined && role.data !== null,
  });
  return (
    <RecordState query={role}>
      {(row) => (
        <RecordState query={matrix}>
          {(rights) => <Form key={row.version} {...props} role={row} rights={rights} />}
        </RecordState>
      )}
    </RecordState>
  );
}

function Form({ role, rights, onOpen, onDone }: Props & { role: RoleRow; rights: Matrix }) {
  const t = useTranslations('people');
  const tShell = useTranslations('shell');
  const tResource = useTranslations('resource');
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const [name, setName] = useState(role.name);
  const [description, setDescription] = useState(role.description);
  const [matrix, setMatrix] = useState(rights);
  const [asking, setAsking] = useState(false);
  const nothingToLose = useUnsaved(name !== role.name || description !== role.description || matrix !== rights);
  const lost = role.people_count > 0 ? lostScreens(rights, matrix) : [];
  const refresh = () => queries.invalidateQueries({ queryKey: roles.keys.all });
  const save = useMutation({
    mutationFn: async () => saveRole(await browserClient(), role, name.trim(), description.trim(), matrix),
    onSuccess: () => {
      nothingToLose();
      toast.success(tResource('saved'));
      return refresh();
    },
  });
  const copy = useMutation({
    mutationFn: async () =>
      createRole(await browserClient(), t('copyOf', { name: role.name }).slice(0, 80), { copyOf: role.id }),
    onSuccess: async (id) => {
      await refresh();
      onOpen(id);
    },
  });
  const error = save.error ?? copy.error;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        if (lost.length > 0) setAsking(true);
        else save.mutate();
      }}
    >
      <Stack>
        {error && (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <TextInput
          label={t('column.name')}
          required
          maxLength={80}
          value={name}
          error={name.trim() ? undefined : tResource('validation.required')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('column.description')}
          maxLength={500}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <RightsMatrix value={matrix} onChange={setMatrix} />
        <Group justify="space-between">
          <Group gap="xs">
            <Button type="submit" loading={save.isPending}>
              {tResource('save')}
            </Button>
            <Button variant="default" loading={copy.isPending} onClick={() => copy.mutate()}>
              {t('copy')}
            </Button>
          </Group>
          <RemoveButton resource={roles} id={role.id} name={role.name} onRemoved={onDone} />
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={t('lockOutTitle', { count: role.people_count })}
        confirmLabel={tResource('save')}
        onConfirm={() => {
          setAsking(false);
          save.mutate();
        }}
        onClose={() => setAsking(false)}
      >
        {lost.map((resource) => tShell(`resource.${resource}`)).join(', ')}
      </ConfirmDialog>
    </form>
  );
}
