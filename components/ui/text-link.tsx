'use client';
import { Anchor, type AnchorProps } from '@mantine/core';
import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';

/** A link in running text; server components cannot hand a component to Mantine, this one can. */
export function TextLink({ href, children, ...rest }: { href: Route; children: ReactNode } & AnchorProps) {
  return (
    <Anchor component={Link} href={href} {...rest}>
      {children}
    </Anchor>
  );
}
