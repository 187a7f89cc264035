'use client';
import { Button } from '@mantine/core';
import { IconWorldShare } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useMay } from '@/lib/session/viewer-context';

const EmbedDialog = dynamic(() => import('./embed-dialog').then((module) => module.EmbedDialog));

export function EmbedButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('embed.card');
  const [open, setOpen] = useState(false);
  if (!useMay()('assistants', 'update')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconWorldShare size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {open && <EmbedDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
