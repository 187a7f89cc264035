'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useStore } from '@/components/dialer/use-store';
import { visit } from '@/lib/embed/visit';
import classes from './embed.module.css';

/** What both sides say, as it is said. */
export function Captions() {
  const t = useTranslations('embed.page');
  const lines = useStore(visit, (state) => state.heard);
  const box = useRef<HTMLDivElement>(null);
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
