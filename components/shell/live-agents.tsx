'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QuietLink, StatusDot } from '@/components/ui';
import { liveAgentsOptions } from '@/lib/session/live-agents';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import classes from './header.module.css';

export function LiveAgents() {
  const t = useTranslations('shell');
  const visible = useMay()('liveCalls', 'select');
  const count = useLiveAgentCount();

  if (!visible || count === undefined) return null;
  return (
    <QuietLink
      href="/callcenter/live"
      className={classes.live}
      data-on={count > 0 || undefined}
      aria-label={t('liveAgents', { count })}
    >
      <StatusDot state={count > 0 ? 'ongoing' : 'ended'}>
        <span className={classes.liveWords}>{t('liveAgents', { count })}</span>
        <span className={classes.liveCount}>{count}</span>
      </StatusDot>
    </QuietLink>
  );
}

/** Kept up to date by the answers about the viewer: see `useFreshViewer`. */
export function useLiveAgentCount(): number | undefined {
  return useQuery(liveAgentsOptions(browserClient)).data;
}
