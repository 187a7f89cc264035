'use client';
import { Button, Popover } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

interface Props {
  label: string;
  icon: ReactNode;
  busy: boolean;
  children: ReactNode;
}

/** An action that asks for something first. */
export function BarTool({ label, icon, busy, children }: Props) {
  const [opened, setOpened] = useState(false);
  // Wherever the focus is: a button that is busy loses it.
  useHotkeys(opened ? [['Escape', () => setOpened(false)]] : []);
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={icon} disabled={busy} onClick={() => setOpened(!opened)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 32px)">{children}</Popover.Dropdown>
    </Popover>
  );
}
