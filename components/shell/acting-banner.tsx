'use client';
import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { formatClock, Ltr, useErrorText } from '@/components/ui';
import { isOver } from '@/lib/session/acting';
import { returnToAccount } from '@/lib/session/impersonate';
import { useViewer } from '@/lib/session/viewer-context';
import classes from './acting-banner.module.css';
import { useEarlyClicks } from './use-early-clicks';

const TICK_MS = 1000;

/** Says on every screen in whose account one works and for how long, and ends it in time. */
export function ActingBanner({ until }: { until: number }) {
  const t = useTranslations('impersonate');
  const { name } = useViewer();
  const errorText = useErrorText();
  const noteClick = useEarlyClicks();
  const [left, setLeft] = useState<number | null>(null);
  const { mutate, isPending, isIdle, error } = useMutation({ mutationFn: returnToAccount });

  useEffect(() => {
    const tick = () => setLeft(until - Date.now());
    tick();
    const timer = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(timer);
  }, [until]);
  const over = left !== null && isOver(left, 0);
  useEffect(() => {
    if (over && isIdle) mutate();
  }, [over, isIdle, mutate]);

  return (
    <aside className={classes.root} onClickCapture={noteClick} data-acting aria-label={t('banner')}>
      <IconUserShare size={18} aria-hidden className={classes.icon} />
      <span className={classes.text}>{error ? errorText(error) : t('workingAs', { name })}</span>
      <span role="timer" aria-label={t('left')}>
        <Ltr>{left === null ? '' : formatClock(left)}</Ltr>
      </span>
      <Button size="compact-sm" variant="white" color="dark" loading={isPending} onClick={() => mutate()}>
        {t('return')}
      </Button>
    </aside>
  );
}
