'use client';
import { Tabs } from '@mantine/core';
import type { Route } from 'next';
import { usePathname, useRouter } from 'next/navigation';
import { useCallback } from 'react';

interface Props {
  tabs: readonly { path: string; label: string }[];
}

/** Screens that belong together, each with its own address; the innermost one that the address lies in is current. */
export function AddressTabs({ tabs }: Props) {
  const router = useRouter();
  const pathname = usePathname();
  const current = tabs
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
  // On a phone the row is wider than the screen.
  const show = useCallback(
    (tab: HTMLButtonElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    [],
  );
  return (
    <Tabs
      value={current ?? null}
      mb="md"
      activateTabWithKeyboard={false}
      onChange={(path) => path && router.push(path as Route)}
    >
      <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
        {tabs.map(({ path, label }) => (
          <Tabs.Tab key={path} value={path} aria-controls={undefined} ref={path === current ? show : undefined}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
