'use client';
import { Paper } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLiveAgentCount } from '@/components/shell/live-agents';
import { StatusDot } from '@/components/ui';
import type { Overview } from '@/lib/overview/overview';
import classes from './overview.module.css';

const SECONDS_A_MINUTE = 60;

export function Figures({ live, today }: { live: number; today: Overview['today'] }) {
  const t = useTranslations('overview');
  const format = useFormatter();
  const agents = useLiveAgentCount() ?? 0;
  // The list shows only the first few live calls, the header's count knows the rest.
  const lines = Math.max(live, agents);
  const count = (value: number) => `${format.number(value)}${today.capped ? '+' : ''}`;
  const share = today.calls > 0 ? format.number(today.answered / today.calls, { style: 'percent' }) : null;
  return (
    <Paper withBorder className={classes.figures} component="section" aria-label={t('figures')}>
      <Figure label={t('liveNow')}>
        {lines > 0 ? <StatusDot state="ongoing">{format.number(lines)}</StatusDot> : format.number(0)}
      </Figure>
      <Figure label={t('callsToday')}>{count(today.calls)}</Figure>
      <Figure label={t('answered')} note={share}>
        {count(today.answered)}
      </Figure>
      <Figure label={t('talk')}>
        {t('minutes', { minutes: Math.round(today.seconds / SECONDS_A_MINUTE), more: today.capped ? '+' : '' })}
      </Figure>
    </Paper>
  );
}

function Figure({ label, note, children }: { label: string; note?: string | null; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <div className={classes.figureLabel}>{label}</div>
      <div className={classes.figureValue}>
        {children} {note && <span className={classes.figureNote}>{note}</span>}
      </div>
    </div>
  );
}
