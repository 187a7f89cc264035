'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { TranscriptLine } from '@/lib/livekit-room/room-view';
import classes from './embed.module.css';

/** What both sides say, as it is said. */
export function Captions({ lines }: { lines: readonly TranscriptLine[] }) {
  const t = useTranslations('embed.page');
  const box = useRef<HTMLDivElement>(null);
  // The button that has begun it is gone, and with it the place of whoever uses the keyboard.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines]);
  return (
    <div ref={box} className={classes.captions} role="log" aria-label={t('captions')} tabIndex={0}>
      {lines.map(({ id, role, text }) => (
        <div key={id} className={classes.line} data-own={role !== 'agent' || undefined}>
          <span className={classes.who}>{t(role === 'agent' ? 'assistant' : 'you')}</span>
          <span dir="auto">{text}</span>
        </div>
      ))}
    </div>
  );
}
