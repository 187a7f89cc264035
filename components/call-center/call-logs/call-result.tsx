'use client';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { type Fact, Facts, Ltr, useErrorText } from '@/components/ui';
import { isResultRule, type ResultValue, resultValuesOf } from '@/lib/call-center/call-logs/call-result';
import { type CallResult as Result, callResultOptions } from '@/lib/call-center/call-logs/call-result-data';
import { providerName } from '@/lib/catalogues/providers';
import { browserClient } from '@/lib/supabase/browser';
import { SuccessBadge } from './success-badge';

/** What came of the call, and who says so. */
export function CallResult({ callId }: { callId: string }) {
  const t = useTranslations('calls.result');
  const errorText = useErrorText();
  const { data: result, error } = useQuery(callResultOptions(browserClient, callId));
  if (error) return <Text c="red">{errorText(error)}</Text>;
  if (!result) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('title')}>
      <Group justify="space-between">
        <Title order={3}>{t('title')}</Title>
        <SuccessBadge success={result.success} />
      </Group>
      <Reason result={result} />
      {result.summary && <Text dir="auto">{result.summary}</Text>}
      <Found fields={resultValuesOf(result.fields)} />
      <MadeBy result={result} />
    </Stack>
  );
}

function Reason({ result: { rule, reason } }: { result: Result }) {
  const t = useTranslations('calls.result');
  if (isResultRule(rule)) return <Text size="sm">{t(`rule.${rule}`)}</Text>;
  if (!reason) return null;
  return (
    <Text size="sm" dir="auto">
      {reason}
    </Text>
  );
}

function Found({ fields }: { fields: ResultValue[] }) {
  const words = useValueWords();
  if (fields.length === 0) return null;
  return <Facts facts={fields.map((field): Fact => [field.name, <bdi key="value">{words(field)}</bdi>])} />;
}

function useValueWords() {
  const t = useTranslations('calls.result');
  const format = useFormatter();
  return ({ type, value }: ResultValue): string => {
    if (value === null) return t('notSaid');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value, { maximumFractionDigits: 6 });
    return type === 'date' ? format.dateTime(new Date(value), { dateStyle: 'medium', timeZone: 'UTC' }) : value;
  };
}

function MadeBy({ result: { made_by, model } }: { result: Result }) {
  const t = useTranslations('calls.result');
  return (
    <Text size="xs" c="dimmed">
      {made_by === 'builtin' ? t('byRules') : t('byModel', { provider: providerName(made_by) })}
      {model && (
        <>
          {' · '}
          <Ltr>{model}</Ltr>
        </>
      )}
    </Text>
  );
}
