'use client';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { CrmRules } from '@/lib/call-center/call-changes/crm-rules';
import { useMay } from '@/lib/session/viewer-context';

const RulesPreview = dynamic(() => import('./rules-preview').then((module) => module.RulesPreview));

/** Opens what the rules as they stand in the form, saved or not, would make of a past call. */
export function PreviewButton({ assistantId, rules }: { assistantId: string; rules: CrmRules }) {
  const t = useTranslations('callChanges');
  const [open, setOpen] = useState(false);
  if (!useMay()('callLogs', 'select')) return null;
  return (
    <>
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('preview.open')}
        </Button>
      </div>
      {open && <RulesPreview assistantId={assistantId} rules={rules} />}
    </>
  );
}
