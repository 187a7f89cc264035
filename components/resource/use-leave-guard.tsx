'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { placeNow, useLeaveQuestion } from './use-leave-question';

interface Guard {
  /** For `UnsavedContext`: what is half written here, each by its own name. */
  report: (by: string, dirty: boolean) => void;
  tryToLeave: (leave: () => void) => void;
  onLink: ReturnType<typeof useLeaveQuestion>;
  asking: boolean;
  question: ReactNode;
}

/** Whatever would leave something half written asks first. `stays` says which addresses lose nothing. */
export function useLeaveGuard(stays?: (pathname: string) => boolean): Guard {
  const t = useTranslations('resource.unsaved');
  const written = useRef<ReturnType<typeof placeNow> | null>(null);
  const unsaved = useRef(new Set<string>());
  const [asking, setAsking] = useState<(() => void) | null>(null);
  const report = useCallback((by: string, dirty: boolean) => {
    if (dirty) unsaved.current.add(by);
    else unsaved.current.delete(by);
    written.current = unsaved.current.size > 0 ? placeNow() : null;
  }, []);
  const leave = (by: () => void) => {
    written.current = null;
    setAsking(null);
    by();
  };
  const tryToLeave = (by: () => void) => (written.current ? setAsking(() => by) : leave(by));
  const onLink = useLeaveQuestion(written, tryToLeave, stays);
  const question = (
    <ConfirmDialog
      opened={asking !== null}
      title={t('title')}
      confirmLabel={t('leave')}
      onConfirm={() => asking && leave(asking)}
      onClose={() => setAsking(null)}
    >
      {t('text')}
    </ConfirmDialog>
  );
  return { report, tryToLeave, onLink, asking: asking !== null, question };
}
