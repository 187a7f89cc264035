'use client';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { LeadPage as Page } from '@/components/crm/leads/lead-page';

const ConvertDialog = dynamic(() => import('./convert-dialog').then((module) => module.ConvertDialog));

/** A lead's page from which a deal can be made. */
export function LeadPage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Page id={id} convert={(lead, onClose) => <ConvertDialog lead={lead} onClose={onClose} />}>
      {children}
    </Page>
  );
}
