'use client';
import { Code, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { RecordState } from '@/components/resource/record-state';
import { Facts } from '@/components/ui';
import { type AuditEntry, auditLog } from '@/lib/account/audit/audit-resource';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { AuditGroup } from './audit-group';
import classes from './audit.module.css';
import { useAuditWords } from './use-audit-words';

export function AuditDetail({ id }: { id: string }) {
  const query = useQuery(detailOptions(browserClient, auditLog, id));
  return <RecordState query={query}>{(entry) => <Entry entry={entry} />}</RecordState>;
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  const format = useFormatter();
  const { who, entity, action } = useAuditWords();
  const { actor, as } = who(entry);
  const detail = JSON.stringify(entry.detail, null, 2);
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          [t('column.what'), `${entity(entry.entity)} · ${action(entry.action)}`],
          [t('column.who'), as ? `${actor}, ${as}` : actor],
          [t('column.when'), format.dateTime(new Date(entry.at), { dateStyle: 'medium', timeStyle: 'medium' })],
        ]}
      />
      {entry.impersonation_id && <AuditGroup id={entry.impersonation_id} />}
      {entry.entity !== 'impersonations' && (
        <Code block dir="ltr" className={classes.detail}>
          {[entry.entity_id, detail === '{}' ? null : detail].filter(Boolean).join('\n')}
        </Code>
      )}
    </Stack>
  );
}
