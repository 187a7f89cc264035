'use client';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Target } from '@/lib/session/impersonate';
import { useViewer } from '@/lib/session/viewer-context';

const ImpersonateDialog = dynamic(() => import('./impersonate-dialog').then((module) => module.ImpersonateDialog), {
  ssr: false,
});

interface Props {
  targets: readonly Target[];
  /** Where several stand in one list, the button says whom it is about. */
  label?: string;
  reasonRequired?: boolean;
}

/** The way into somebody else's account; never offered while already in one. */
export function EnterAccount({ targets, label, reasonRequired }: Props) {
  const t = useTranslations('impersonate');
  const { actingUntil } = useViewer();
  const [entering, setEntering] = useState<boolean | null>(null);
  if (actingUntil !== undefined) return null;
  return (
    <>
      <Button variant="default" aria-label={label} onClick={() => setEntering(true)}>
        {t('open')}
      </Button>
      {entering !== null && (
        <ImpersonateDialog
          targets={targets}
          reasonRequired={reasonRequired}
          opened={entering}
          onClose={() => setEntering(false)}
        />
      )}
    </>
  );
}
