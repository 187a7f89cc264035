'use client';
import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { assistants } from '@/lib/call-center/assistants/assistants-resource';
import { detailOptions } from '@/lib/resource/queries';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';

const TestsDialog = dynamic(() => import('./tests-dialog').then((module) => module.TestsDialog));
const TrialPanel = dynamic(() => import('./trial-panel').then((module) => module.TrialPanel));

/** Over a form the agent still is what was saved last: whoever changed it saves first. */
export function TrialButton({ id, unsaved }: { id: string; unsaved: boolean }) {
  const t = useTranslations('trial');
  const [open, setOpen] = useState<'panel' | 'tests' | null>(null);
  const { data: draft } = useQuery(detailOptions(browserClient, assistants, id));
  if (!useMay()('assistants', 'update')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessages size={18} aria-hidden />}
        disabled={unsaved || !draft}
        onClick={() => setOpen('panel')}
      >
        {t(unsaved ? 'saveFirst' : 'open')}
      </Button>
      <Button variant="default" disabled={unsaved || !draft} onClick={() => setOpen('tests')}>
        {t('cases.title')}
      </Button>
      {open === 'panel' && draft && <TrialPanel draft={draft} onClose={() => setOpen(null)} />}
      {open === 'tests' && draft && <TestsDialog draft={draft} onClose={() => setOpen(null)} />}
    </>
  );
}
