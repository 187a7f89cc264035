'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { QuietLink, StatusDot } from '@/components/ui';
import { LIVE_AGENTS_KEY, liveAgentsOptions, watchLiveAgents } from '@/lib/session/live-agents';
import { useMay, useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import classes from './header.module.css';

export function LiveAgents() {
  const t = useTranslations('shell');
  const { userId } = useViewer();
  const visible = useMay()('liveCalls', 'select');
  const count = useLiveAgentCount();
  const queryClient = useQueryClient();

  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: LIVE_AGENTS_KEY });
    return watchLiveAgents(browserClient(), userId, refresh);
  }, [userId, queryClient]);

  if (!visible || count === undefined) return null;
  return (
    <QuietLink
      href="/callcenter/live"
      className={classes.live}
      data-on={count > 0 || undefined}
      aria-label={t('liveAgents', { count })}
    >
      <StatusDot state={count > 0 ? 'ongoing' : 'ended'}>
        <span className={classes.liveWords}>{t('live', { count })}</span>
        <span className={classes.liveCount}>{count}</span>
      </StatusDot>
    </QuietLink>
  );
}

export function useLiveAgentCount(): number | undefined {
  return useQuery(liveAgentsOptions(browserClient)).data;
}
