'use client';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText, useToast } from '@/components/ui';
import { type Person, removePerson } from '@/lib/people/people';
import { browserClient } from '@/lib/supabase/browser';
import { PersonSelect } from './person-select';

interface Props {
  person: Person;
  name: string;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Nobody leaves without somebody who takes over. */
export function RemovePerson({ person, name, opened, onClose, onRemoved }: Props) {
  const t = useTranslations('people');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const [heir, setHeir] = useState<string | null>(null);
  const remove = useMutation({
    mutationFn: async (to: string) => removePerson(await browserClient(), person, to),
    onSuccess: (count) => {
      toast.success(t('removed', { name, count }));
      onRemoved();
      return queries.invalidateQueries();
    },
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('removeTitle', { name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack>
        <Text>{t('removeText')}</Text>
        <PersonSelect
          label={t('heir')}
          required
          data-autofocus
          without={person.authID}
          value={heir}
          onChange={setHeir}
          error={remove.error ? errorText(remove.error) : undefined}
          comboboxProps={{ withinPortal: true }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button color="red" disabled={!heir} loading={remove.isPending} onClick={() => heir && remove.mutate(heir)}>
            {t('remove')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
