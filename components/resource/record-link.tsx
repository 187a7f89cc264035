'use client';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  href: string;
  onOpen: () => void;
  children: ReactNode;
}

/** The name of a record: opens it in place, or in a new tab when asked to. */
export function RecordLink({ href, onOpen, children }: Props) {
  return (
    <Anchor
      href={href}
      fw={600}
      c="inherit"
      inherit
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <bdi>{children}</bdi>
    </Anchor>
  );
}
