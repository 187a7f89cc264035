'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { takeoverOf } from '@/lib/call/takeover';
import { phone } from '@/lib/dialer/phone-state';
import type { TranscriptLine } from '@/lib/livekit-room/room-view';
import { mergeTranscript } from '@/lib/dialer/transcript';
import classes from './transcript-view.module.css';
import { useStore } from './use-store';

const NEAR_END_PX = 48;

/** What is said, as it is said; stays at the end unless somebody scrolls back to read. */
export function TranscriptView() {
  const t = useTranslations('dialer');
  const turns = useStore(phone, (state) => state.turns);
  const heard = useStore(phone, (state) => state.heard);
  const lines = useMemo(() => mergeTranscript(turns, heard), [turns, heard]);
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
          <div className={classes.who}>
            <Speaker id={id} role={role} />
          </div>
          <div dir="auto">
            {text}
            {!final && <span className={classes.caret} aria-hidden />}
          </div>
        </div>
      ))}
    </div>
  );
}

function Speaker({ id, role }: Pick<TranscriptLine, 'id' | 'role'>) {
  const t = useTranslations('dialer');
  const talks = useStore(phone, (state) => state.talk !== null);
  const takeover = takeoverOf(id);
  if (takeover) return t(`transcript.${takeover}`);
  if (role === 'whisper') return t('transcript.whisper');
  return t(role === 'agent' ? 'participant.agent' : talks ? 'participant.you' : 'transcript.callee');
}
