'use client';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconHeadphones, IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { EmptyState, ErrorState, LoadingStatus, PageHead, StatusDot } from '@/components/ui';
import { useErrorText } from '@/components/ui/use-error-text';
import { emit } from '@/lib/browser/events';
import { LIVE_ORDERS, readLiveOrder } from '@/lib/call-center/live-calls/live-calls';
import { LiveWall } from './live-wall';
import classes from './live-calls.module.css';
import { useLiveCalls } from './use-live-calls';

const PLACEHOLDERS = 3;

export function LiveCallsScreen() {
  const t = useTranslations('live');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const { data: calls, error, refetch } = useLiveCalls();
  const order = readLiveOrder(useSearchParams().get('order'));

  return (
    <>
      <PageHead
        title={t('title')}
        trail={[t('trail')]}
        count={
          calls && calls.length > 0 ? (
            <span className={classes.count}>
              <StatusDot state="ongoing">{t('count', { count: calls.length })}</StatusDot>
            </span>
          ) : undefined
        }
        action={
          calls && calls.length > 1 ? (
            <SegmentedControl
              aria-label={t('sort.label')}
              value={order}
              onChange={chooseOrder}
              data={LIVE_ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
          ) : undefined
        }
      />
      {calls && calls.length > 0 && <LiveWall calls={calls} order={order} />}
      {calls && calls.length === 0 && (
        <EmptyState
          icon={<IconHeadphones />}
          title={t('empty')}
          action={
            <Button leftSection={<IconPhone size={18} />} onClick={() => emit('openDialer', {})}>
              {t('openPhone')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      {!calls && error && (
        <ErrorState
          icon={<IconAlertTriangle />}
          title={t('error')}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {common('tryAgain')}
            </Button>
          }
        >
          {errorText(error)}
        </ErrorState>
      )}
      {!calls && !error && (
        <LoadingStatus>
          <div className={classes.grid}>
            {Array.from({ length: PLACEHOLDERS }, (_, index) => (
              <Skeleton key={index} height={196} radius={10} />
            ))}
          </div>
        </LoadingStatus>
      )}
    </>
  );
}

/** The choice stands in the address, as in every list. */
function chooseOrder(order: string): void {
  const { pathname, search } = window.location;
  const asked = new URLSearchParams(search);
  asked.set('order', order);
  window.history.replaceState(null, '', `${pathname}?${asked}`);
}
