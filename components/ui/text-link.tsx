'use client';
import { Anchor, type AnchorProps } from '@mantine/core';
import type { Route } from 'next';
import type { ReactNode } from 'react';
import { QuietLink } from './quiet-link';

/** A link in running text; server components cannot hand a component to Mantine, this one can. */
export function TextLink({ href, children, ...rest }: { href: Route; children: ReactNode } & AnchorProps) {
  return (
    <Anchor component={QuietLink} href={href} {...rest}>
      {children}
    </Anchor>
  );
}
