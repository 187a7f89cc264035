'use client';
import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useLiveRefresh } from '@/components/resource/use-live-refresh';
import { ErrorState, PageHead, useErrorText } from '@/components/ui';
import { emit } from '@/lib/browser/events';
import { callLogs } from '@/lib/call-center/call-logs/call-logs-resource';
import { overviewOptions } from '@/lib/overview/overview';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { CallsCard } from './calls-card';
import { Figures } from './figures';
import { OverviewSkeleton } from './overview-skeleton';
import classes from './overview.module.css';
import { SetUp } from './set-up';
import { useDeniedToast } from './use-denied-toast';

/** What matters now. `since` is when today began for the person who looks. */
export function OverviewScreen({ since }: { since: string }) {
  const t = useTranslations('overview');
  const tCommon = useTranslations('common');
  const errorText = useErrorText();
  const may = useMay();
  const { data, error, refetch } = useQuery(overviewOptions(browserClient, since));
  useLiveRefresh('callLogs', callLogs.keys.all);
  useDeniedToast();

  const call = may('callLogs', 'insert') && (
    <Button leftSection={<IconPhone size={18} aria-hidden />} onClick={() => emit('openDialer', {})}>
      {t('call')}
    </Button>
  );
  const again = (
    <Button variant="default" onClick={() => void refetch()}>
      {tCommon('tryAgain')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} action={call} />
      {data ? (
        <Stack gap="md">
          <SetUp {...data.setUp} />
          <Figures live={data.live.length} today={data.today} />
          <div className={classes.columns}>
            <CallsCard title={t('liveTitle')} calls={data.live} nothing={t('noLive')} all="/callcenter/live" />
            <CallsCard title={t('latestTitle')} calls={data.latest} nothing={t('noLatest')} all="/logs" />
          </div>
        </Stack>
      ) : error ? (
        <ErrorState icon={<IconAlertTriangle size={22} />} title={tCommon('failedTitle')} action={again}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <OverviewSkeleton />
      )}
    </>
  );
}
