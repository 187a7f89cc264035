'use client';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { CompleteButton } from '@/components/crm/tasks/complete-button';
import { Money, TextLink } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { tasksOfOptions } from '@/lib/crm/tasks/tasks-of';
import type { Person } from '@/lib/dialer/people';
import { openDealsOptions } from '@/lib/dialer/person-work';
import { browserClient } from '@/lib/supabase/browser';
import classes from './person-work.module.css';

const MOST_TASKS = 3;

/** What is open with whoever is on the line: each leads to where it stands. */
export function PersonWork({ person }: { person: Person }) {
  const t = useTranslations('dialer.work');
  const deals = useQuery(openDealsOptions(browserClient, person)).data ?? [];
  const tasks = useQuery(tasksOfOptions(browserClient, `crm_${person.kind}_id`, person.id)).data ?? [];
  if (deals.length + tasks.length === 0) return null;
  return (
    <ul className={classes.work} aria-label={t('title', { name: person.name })}>
      {tasks.slice(0, MOST_TASKS).map((task) => (
        <li key={task.id}>
          <CompleteButton task={task} />
          <TextLink href={`/crm/tasks/drawer/${task.id}` as Route}>{task.title}</TextLink>
          {task.due_at && <RelativeTime at={task.due_at} />}
        </li>
      ))}
      {deals.map((deal) => (
        <li key={deal.id}>
          <span className={classes.kind}>{t('deal')}</span>
          <TextLink href={`/pipeline/deals/${deal.id}` as Route}>{deal.name}</TextLink>
          <Money minor={deal.amount_minor} currency={deal.currency} />
        </li>
      ))}
    </ul>
  );
}
