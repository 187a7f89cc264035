'use client';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { UnsavedContext } from './unsaved-context';
import { useLeaveGuard } from './use-leave-guard';

interface Props {
  /** Which addresses only lay something over this page, or take it away again. */
  stays: (pathname: string) => boolean;
  children: ReactNode;
}

/** A page on which something may be half written: a link anywhere, even in the menu, and the way back ask first. */
export function LeaveGuard({ stays, children }: Props) {
  const { report, onLink, question } = useLeaveGuard(stays);
  // On the way down, before a link in the page or in a drawer over it hears the click.
  useWindowEvent('click', onLink, { capture: true });
  return (
    <>
      <UnsavedContext value={report}>{children}</UnsavedContext>
      {question}
    </>
  );
}
