'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { hasStrip } from '@/lib/navigation/sections';
import { Breadcrumbs } from './breadcrumbs';
import { CountStrip } from './count-strip';
import classes from './section-frame.module.css';

/** What stands above every screen of CRM and pipeline. */
export function SectionFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Breadcrumbs />
      {hasStrip(usePathname()) && <CountStrip />}
      <div className={classes.content}>{children}</div>
    </>
  );
}
