'use client';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Shown } from '@/lib/voice-agent/state';
import classes from './voice-panel.module.css';

/** What the agent has just done on the page, and the way back. */
export function ShownNote({ shown, onBack }: { shown: Shown | null; onBack: () => void }) {
  const t = useTranslations('voiceAgent.did');
  return (
    <div className={classes.shown}>
      <span aria-hidden>{shown && t(shown.did, { what: shown.what })}</span>
      {shown?.did === 'open' && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowBackUp size={16} className={classes.mirror} aria-hidden />}
          onClick={onBack}
        >
          {t('undo')}
        </Button>
      )}
    </div>
  );
}

/** Read out to whoever does not see it, also while the panel is hidden. */
export function ShownAloud({ shown }: { shown: Shown | null }) {
  const t = useTranslations('voiceAgent.did');
  return (
    <VisuallyHidden role="status">
      <span key={shown?.count}>{shown && t(shown.did, { what: shown.what })}</span>
    </VisuallyHidden>
  );
}
