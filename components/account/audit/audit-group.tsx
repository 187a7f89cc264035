'use client';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { RecordState } from '@/components/resource/record-state';
import { type Fact, Facts } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { auditGroupOptions } from '@/lib/account/audit/audit';
import { readGroup } from '@/lib/account/audit/entry-group';
import { browserClient } from '@/lib/supabase/browser';
import classes from './audit.module.css';
import { useAuditWords } from './use-audit-words';

/** One entry into the account: who, as whom, why, from when to when, and what they changed meanwhile. */
export function AuditGroup({ id }: { id: string }) {
  const query = useQuery({ ...auditGroupOptions(browserClient, id), select: readGroup });
  return <RecordState query={query}>{(group) => <Group group={group} />}</RecordState>;
}

function Group({ group }: { group: NonNullable<ReturnType<typeof readGroup>> }) {
  const t = useTranslations('audit');
  const format = useFormatter();
  const { entity, action } = useAuditWords();
  const exact = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' });
  const facts: Fact[] = [
    [t('entry.who'), group.who],
    [t('entry.as'), group.as],
    [t('entry.why'), group.why || t('entry.noReason')],
    [t('entry.from'), exact(group.from)],
    group.ended ? [t('entry.ended'), exact(group.ended)] : [t('entry.until'), exact(group.until)],
  ];
  return (
    <Stack gap="sm" component="section" aria-label={t('entry.title')}>
      <Title order={3}>{t('entry.title')}</Title>
      <Facts facts={facts} />
      <div>
        <Title order={3}>{t('entry.changes')}</Title>
        {group.changes.length === 0 ? (
          <Text c="dimmed">{t('entry.none')}</Text>
        ) : (
          <ul className={classes.changes}>
            {group.changes.map((change) => (
              <li key={change.id}>
                <span>
                  {entity(change.entity)} · {action(change.action)}
                </span>
                <RelativeTime at={change.at} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  );
}
