'use client';
import { Title } from '@mantine/core';
import type { Route } from 'next';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { CappedCount } from '@/components/resource/capped-count';
import { TextLink } from '@/components/ui';
import { type Day, narrowed } from '@/lib/crm/dashboard/dashboard';
import classes from './dashboard.module.css';

const NEW_RECORDS = { crm_leads: '/crm/leads', crm_contacts: '/crm/contacts', deals: '/pipeline/deals' } as const;
const NOUNS = ['crm_leads', 'crm_contacts', 'deals'] as const;
const HEIGHT = 100;

const sum = (day: Day) => NOUNS.reduce((all, noun) => all + (day.counts[noun]?.total ?? 0), 0);

/** What came in, day by day: a chart for the eye, and the same as a table whose numbers lead to their lists. */
export default function ActivityCard({ days }: { days: readonly Day[] }) {
  const t = useTranslations('crmDashboard');
  const format = useFormatter();
  const name = useId();
  const most = Math.max(1, ...days.map(sum));
  const busy = days.filter((day) => sum(day) > 0).toReversed();
  const date = (day: string) => format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' });
  const all = days.reduce((total, day) => total + sum(day), 0);
  return (
    <section className={`${classes.card} ${classes.wide}`} aria-labelledby={name}>
      <Title order={2} id={name}>
        {t('activity')}
      </Title>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chart', { count: all, days: days.length })}
      >
        {days.map((day, place) => {
          const height = (sum(day) / most) * HEIGHT;
          return (
            <rect key={day.day} x={place * 10 + 1} y={HEIGHT - height} width="8" height={height}>
              <title>{`${date(day.day)}: ${sum(day)}`}</title>
            </rect>
          );
        })}
      </svg>
      <details>
        <summary>{t('table')}</summary>
        <div className={classes.days} tabIndex={0} role="group" aria-label={t('table')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                {NOUNS.map((noun) => (
                  <th key={noun} scope="col">
                    {t(`new.${noun}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {busy.map((day) => (
                <tr key={day.day}>
                  <th scope="row">{date(day.day)}</th>
                  {NOUNS.map((noun) => (
                    <td key={noun}>
                      <Counted counted={day.counts[noun]} path={NEW_RECORDS[noun]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

function Counted({ counted, path }: { counted: Day['counts'][string]; path: string }) {
  if (!counted) return 0;
  return (
    <TextLink href={narrowed(path, counted.condition) as Route}>
      <CappedCount value={counted.total} />
    </TextLink>
  );
}
