'use client';
import { Paper, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Route } from 'next';
import { CallOutcome } from '@/components/call-center/call-logs/call-outcome';
import { useCalleeTitle } from '@/components/call-center/call-logs/call-log-columns';
import { PhoneLink, QuietLink, TextLink } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import type { CallLog } from '@/lib/call-center/call-logs/call-logs-resource';
import classes from './overview.module.css';

interface CallsCardProps {
  title: string;
  calls: CallLog[];
  nothing: string;
  /** Where all of them are. */
  all: Route;
}

export function CallsCard({ title, calls, nothing, all }: CallsCardProps) {
  const t = useTranslations('overview');
  return (
    <Paper withBorder component="section" aria-label={title}>
      <div className={classes.cardHead}>
        <Title order={2}>{title}</Title>
        <TextLink href={all} size="sm">
          {t('all')}
        </TextLink>
      </div>
      {calls.length === 0 ? (
        <p className={classes.nothing}>{nothing}</p>
      ) : (
        <ul className={classes.rows}>
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </ul>
      )}
    </Paper>
  );
}

function CallRow({ call }: { call: CallLog }) {
  const t = useTranslations('calls');
  const titleOf = useCalleeTitle();
  return (
    <li className={classes.row}>
      <QuietLink href={`/logs/${call.id}` as Route} className={classes.who}>
        {titleOf(call)}
      </QuietLink>
      <span className={classes.end}>
        <CallOutcome call={call} />
      </span>
      <span className={classes.meta}>
        {call.to && <PhoneLink number={call.to} />} {call.to && '· '}
        {call.assistant?.name ?? t('noAssistant')}
      </span>
      <span className={`${classes.meta} ${classes.end}`}>
        <RelativeTime at={call.created_at} />
      </span>
    </li>
  );
}
