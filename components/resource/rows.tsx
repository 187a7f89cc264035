'use client';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Act {
  disabled?: boolean;
  onClick: () => void;
}

/** Takes one row of a list in a form away; `labelled`: the row's fields have their labels above them. */
export function RemoveRow({ label, labelled, ...act }: Act & { label: string; labelled?: boolean }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} mt={labelled ? 25 : 0} aria-label={label} {...act}>
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
}

export function AddRow({ children, ...act }: Act & { children: ReactNode }) {
  return (
    <div>
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} {...act}>
        {children}
      </Button>
    </div>
  );
}
