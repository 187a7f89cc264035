'use client';
import { Alert, Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '@/components/ui';
import { toAppError } from '@/lib/errors/to-app-error';
import { impersonate, type Target } from '@/lib/session/impersonate';

const MINUTES = ['5', '10', '15', '30'];

interface Props {
  /** Whose account is entered; more than one is chosen from. */
  targets: readonly Target[];
  /** An administrator says why; an owner may. */
  reasonRequired?: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Asks before somebody else's account is entered: whose, for how long, and why. */
export function ImpersonateDialog({ targets, reasonRequired = false, opened, onClose }: Props) {
  const t = useTranslations('impersonate');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<string | null>(null);
  const [minutes, setMinutes] = useState<string>('30');
  const [reason, setReason] = useState('');
  const target = targets.length === 1 ? targets[0] : targets.find(({ id }) => id === chosen);
  const enter = useMutation({
    mutationFn: (wanted: Target) => impersonate(wanted, Number(minutes), reason.trim()),
  });
  const code = enter.error && toAppError(enter.error).code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target) enter.mutate(target);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={targets.length === 1 && target ? t('titleFor', { name: target.name }) : t('title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('text')}
          </Text>
          {enter.error && code !== 'reason_required' && (
            <Alert color="red" title={t('failed')} role="alert">
              {errorText(enter.error)}
            </Alert>
          )}
          {targets.length > 1 && (
            <Select
              label={t('target')}
              searchable
              data={targets.map(({ id, name, email }) => ({ value: id, label: email ? `${name} · ${email}` : name }))}
              value={chosen}
              onChange={setChosen}
            />
          )}
          <Select
            label={t('minutes')}
            data={MINUTES.map((value) => ({ value, label: t('forMinutes', { minutes: Number(value) }) }))}
            value={minutes}
            onChange={(value) => setMinutes(value ?? '30')}
          />
          <Textarea
            label={reasonRequired ? t('reason') : t('reasonOptional')}
            description={t('reasonHelp')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={500}
            required={reasonRequired}
            error={code === 'reason_required' ? errorText(enter.error) : undefined}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={enter.isPending} disabled={!target}>
              {t('enter')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
