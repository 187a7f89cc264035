'use client';
import { Button, Group, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';

interface Props {
  /** What could not be sent. */
  unsent: string;
  off: boolean;
  /** Whoever talks does not need the field: the focus stays where it is. */
  quiet: boolean;
  onSay: (said: string) => void;
}

export function TrialInput({ unsent, off, quiet, onSay }: Props) {
  const t = useTranslations('trial');
  const [typed, setTyped] = useState('');
  const [back, setBack] = useState('');
  if (unsent !== back) {
    setBack(unsent);
    // It comes back before what has been typed meanwhile.
    setTyped([unsent, typed].filter(Boolean).join(' '));
  }
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!off && !quiet) field.current?.focus();
  }, [off, quiet]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const said = typed.trim();
        if (said === '' || off) return;
        setTyped('');
        onSay(said);
      }}
    >
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          ref={field}
          style={{ flexGrow: 1 }}
          label={t('say')}
          dir="auto"
          maxLength={1000}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" disabled={off} leftSection={<IconSend size={16} aria-hidden />}>
          {t('send')}
        </Button>
      </Group>
    </form>
  );
}
