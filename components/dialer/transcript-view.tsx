'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { TranscriptLine } from '@/lib/livekit-room/room-view';
import classes from './transcript-view.module.css';

const NEAR_END_PX = 48;

/** What is said, as it is said; stays at the end unless somebody scrolls back to read. */
export function TranscriptView({ lines }: { lines: readonly TranscriptLine[] }) {
  const t = useTranslations('dialer');
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    if (atEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines]);
  return (
    <div
      ref={box}
      className={classes.box}
      role="log"
      aria-label={t('transcript.title')}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
    >
      {lines.length === 0 && <p className={classes.empty}>{t('transcript.empty')}</p>}
      {lines.map(({ id, role, text, final }) => (
        <div key={id} className={classes.line} data-role={role}>
          <div className={classes.who}>{t(role === 'agent' ? 'participant.agent' : 'transcript.callee')}</div>
          <div dir="auto">
            {text}
            {!final && <span className={classes.caret} aria-hidden />}
          </div>
        </div>
      ))}
    </div>
  );
}
