'use client';
import { Autocomplete, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { tagsOptions } from '@/lib/crm/settings/tags';
import { browserClient } from '@/lib/supabase/browser';

interface Props {
  busy: boolean;
  onChosen: (tag: string, on: boolean) => void;
}

/** A tag that is known or new, to put on what is ticked or to take off. */
export function TagChoice({ busy, onChosen }: Props) {
  const t = useTranslations('resource.select');
  const { data = [] } = useQuery(tagsOptions(browserClient));
  const [typed, setTyped] = useState('');
  const tag = typed.trim().replaceAll(',', ' ');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (tag) onChosen(tag, true);
      }}
    >
      <Stack gap="xs">
        <Autocomplete
          label={t('tagName')}
          data-autofocus
          maxLength={40}
          data={data.map(({ name }) => name)}
          comboboxProps={{ withinPortal: false }}
          value={typed}
          onChange={setTyped}
        />
        <Group gap="xs">
          <Button type="submit" size="xs" disabled={!tag} loading={busy}>
            {t('tagAdd')}
          </Button>
          <Button size="xs" variant="default" disabled={!tag} loading={busy} onClick={() => onChosen(tag, false)}>
            {t('tagRemove')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
