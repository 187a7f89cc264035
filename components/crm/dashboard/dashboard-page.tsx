'use client';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNow, useTimeZone, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { usePathname, useSearchParams } from 'next/navigation';
import { RecordState } from '@/components/resource/record-state';
import { Money, PageHead } from '@/components/ui';
import {
  type DashboardRow,
  dashboardOptions,
  DUE,
  daysOf,
  narrowed,
  type Period,
  PERIODS,
  readPeriod,
} from '@/lib/crm/dashboard/dashboard';
import { isEndCode } from '@/lib/call/end-reasons';
import { leads } from '@/lib/crm/leads/leads-resource';
import { tasks } from '@/lib/crm/tasks/tasks-resource';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { useStages } from '../leads/use-stages';
import { useSourceName } from '../use-sources';
import { type Bar, BarList } from './bar-list';
import classes from './dashboard.module.css';

const DEAL_CODES = ['new', 'qualified', 'proposal', 'negotiation', 'won', 'lost'] as const;

/** What is drawn comes behind what is read. */
const ActivityCard = dynamic(() => import('./activity-card'), { ssr: false });

export function DashboardPage() {
  const t = useTranslations('crmDashboard');
  const search = useSearchParams();
  const pathname = usePathname();
  const days = readPeriod(search.get('days'));
  const query = useQuery({
    ...dashboardOptions(browserClient, days, useTimeZone() ?? 'UTC'),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead
        title={t('title')}
        trail={[useTranslations('shell.group')('crm')]}
        action={
          <SegmentedControl
            aria-label={t('period')}
            value={String(days)}
            onChange={(value) => window.history.pushState(null, '', `${pathname}?days=${value}`)}
            data={PERIODS.map((one) => ({ value: String(one), label: t('days', { days: one }) }))}
          />
        }
      />
      <RecordState query={query}>{(rows) => <Cards rows={rows} days={days} />}</RecordState>
    </>
  );
}

function Cards({ rows, days }: { rows: readonly DashboardRow[]; days: Period }) {
  const t = useTranslations('crmDashboard');
  const stages = useStages();
  const sourceName = useSourceName();
  const outcomes = useTranslations('calls.outcome');
  const dealStage = useTranslations('pipeline.deals.stage');
  // A stage that came with the account has a code instead of a name of its own.
  const stageName = (name: string, coded: boolean) => {
    const code = coded && DEAL_CODES.find((one) => one === name);
    return code ? dealStage(code) : name;
  };
  const due = useTranslations('tasks.view');
  const menu = useTranslations('shell.menu');
  const may = useMay();
  const now = useNow();
  const of = (card: string) => rows.filter((row) => row.card === card);
  const bySize = (one: Bar, other: Bar) => other.total - one.total;
  const stale = of('asked').find(({ key }) => key === 'stale');
  const staged = of('leads').map(({ key, total }) => ({
    ...{ key, total, label: stages.nameOf(key), href: `${leads.path}?stage=${key}` },
  }));
  const forgotten = stale && { key: 'stale', total: stale.total, label: t('stale'), href: `${leads.path}?stale=1` };
  const deals = of('deals').map(({ key, name, total, condition }) => ({
    ...{ key, total, label: stageName(name, condition !== null) },
    href: `/pipeline/deals?stage=${key}`,
    beside: of('sums')
      .filter((row) => row.key === key)
      .map((row) => <Money key={row.name} minor={row.amount} currency={row.name} />),
  }));
  const sources = of('sources').map(({ key, total, condition }) => ({
    ...{ key, total, label: key ? sourceName(key) : t('noSource'), href: narrowed(leads.path, condition) },
  }));
  const calls = of('calls').map(({ key, total }) => ({
    ...{ key, total, label: outcomes(isEndCode(key) ? key : 'unknown'), href: `/logs?outcome=${key}&days=${days}` },
  }));
  const todo = DUE.map((key) => ({
    ...{ key, total: of('asked').find((row) => row.key === key)?.total ?? 0, label: due(key) },
    href: `${tasks.path}?due=${key}`,
  }));
  return (
    <div className={classes.grid}>
      {staged.length > 0 && <BarList title={t('leads')} bars={forgotten ? [...staged, forgotten] : staged} />}
      {deals.length > 0 && <BarList title={t('deals')} bars={deals} />}
      {staged.length > 0 && <BarList title={t('sources', { days })} bars={sources.toSorted(bySize)} />}
      {may(tasks.name, 'select') && <BarList title={menu('tasks')} bars={todo} />}
      {may('callLogs', 'select') && <BarList title={t('calls', { days })} bars={calls.toSorted(bySize)} />}
      <ActivityCard days={daysOf(rows, days, now)} />
    </div>
  );
}
