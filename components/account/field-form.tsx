'use client';
import { Button, Group, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useUnsaved } from '@/components/resource/unsaved-context';
import { useErrorText } from '@/components/ui';
import classes from './account.module.css';

export interface FieldFormProps {
  name: string;
  label: string;
  value: string;
  input?: TextInputProps;
  /** Words for what is wrong, or null. */
  check?: (value: string) => string | null;
  /** Rejects when refused; what was typed stays. */
  onSave: (value: string) => Promise<unknown>;
  onDone: () => void;
}

export function FieldForm({ label, value, input, check, onSave, onDone }: FieldFormProps) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved(typed !== value);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    const wrong = check?.(next) ?? null;
    setError(wrong);
    if (wrong || busy) return;
    if (next === value) return onDone();
    setBusy(true);
    try {
      await onSave(next);
      onDone();
    } catch (thrown) {
      setError(errorText(thrown));
      setBusy(false);
    }
  };
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The drawer around would close with it.
    event.stopPropagation();
    onDone();
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void save(event)} onKeyDown={cancelByKey}>
      <Stack gap="xs">
        <TextInput
          {...input}
          label={label}
          value={typed}
          error={error}
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" size="compact-md" loading={busy}>
            {t('save')}
          </Button>
          <Button variant="default" size="compact-md" onClick={onDone}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
