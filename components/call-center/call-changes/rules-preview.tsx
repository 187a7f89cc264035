'use client';
import { Select, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadingStatus, Ltr, useErrorText } from '@/components/ui';
import { otherNumber } from '@/lib/call/other-side';
import { type PlannedChange, pastCallsOptions, previewOptions } from '@/lib/call-center/call-changes/call-changes';
import type { CrmRules } from '@/lib/call-center/call-changes/crm-rules';
import { browserClient } from '@/lib/supabase/browser';
import classes from './call-changes.module.css';
import { ChangeValue, KeptValue } from './change-value';

/** What these rules would change if a past call ended now. Nothing is written. */
export function RulesPreview({ assistantId, rules }: { assistantId: string; rules: CrmRules }) {
  const t = useTranslations('callChanges.preview');
  const calls = useTranslations('calls');
  const format = useFormatter();
  const errorText = useErrorText();
  const { data: past, error } = useQuery(pastCallsOptions(browserClient, assistantId));
  const [chosen, choose] = useState<string | null>(null);
  const call = chosen ?? past?.[0]?.id;
  if (error) return <Text c="red">{errorText(error)}</Text>;
  if (!past) return <Waiting />;
  if (!call) return <Text size="sm">{t('noCalls')}</Text>;
  return (
    <Stack gap="xs" component="section" aria-label={t('title')}>
      <Select
        label={t('call')}
        allowDeselect={false}
        data={past.map((one) => ({
          value: one.id,
          label: [
            format.dateTime(new Date(one.created_at), { dateStyle: 'medium', timeStyle: 'short' }),
            // Marks that keep a number from left to right in a text that cannot hold elements.
            `\u2066${otherNumber(one) ?? calls('webCall')}\u2069`,
          ].join(' · '),
        }))}
        value={call}
        onChange={choose}
      />
      <Planned callId={call} rules={rules} />
    </Stack>
  );
}

function Planned({ callId, rules }: { callId: string; rules: CrmRules }) {
  const t = useTranslations('callChanges.preview');
  const errorText = useErrorText();
  const { data, error } = useQuery({
    ...previewOptions(browserClient, callId, rules),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error) return <Text c="red">{errorText(error)}</Text>;
  if (!data) return <Waiting />;
  if (data.length === 0) return <Text size="sm">{t('nothing')}</Text>;
  const person = data.find(({ name }) => name)?.name;
  return (
    <>
      {person && (
        <Text size="sm">
          {t('person')} <bdi>{person}</bdi>
        </Text>
      )}
      {data.map((planned) => (
        <Line key={planned.field} planned={planned} />
      ))}
      <Text size="xs" c="dimmed">
        {t('note')}
      </Text>
    </>
  );
}

const isNew = (account: PlannedChange['after']) =>
  typeof account === 'object' && account !== null && !account.id && !account.hidden;

function Waiting() {
  return (
    <LoadingStatus>
      <Skeleton height={60} />
    </LoadingStatus>
  );
}

function Line({ planned: { noun, field, record_id, before, after, verdict } }: { planned: PlannedChange }) {
  const t = useTranslations('callChanges');
  return (
    <div className={classes.line}>
      <div className={classes.said}>
        {field === 'created' ? (
          <Text size="sm" c={verdict === 'set' ? undefined : 'dimmed'}>
            {t(`created.${noun}`)}
            {typeof after === 'string' && (
              <>
                {': '}
                <Ltr>{after}</Ltr>
              </>
            )}
          </Text>
        ) : verdict === 'set' ? (
          <ChangeValue field={field} before={record_id && field !== 'phone' ? before : undefined} after={after} />
        ) : (
          <KeptValue field={field} before={before} after={after} />
        )}
        <Text size="xs" c={verdict === 'set' ? 'green.8' : 'dimmed'}>
          {t(`verdict.${verdict}`)}
          {verdict === 'set' && field === 'account' && isNew(after) && ` · ${t('newAccount')}`}
        </Text>
      </div>
    </div>
  );
}
