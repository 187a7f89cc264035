'use client';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { RelativeTime } from '@/components/ui/relative-time';
import { TextLink, useErrorText } from '@/components/ui';
import { type CallChange, callChangesOptions } from '@/lib/call-center/call-changes/call-changes';
import { isOwnField, RULE_FIELDS } from '@/lib/call-center/call-changes/crm-rules';
import { browserClient } from '@/lib/supabase/browser';
import classes from './call-changes.module.css';
import { ChangeValue } from './change-value';
import { useFieldWords } from './use-field-words';
import { useReverts } from './use-reverts';

/** What the call has done to the CRM, each of it to be taken back. */
export function CallChanges({ callId }: { callId: string }) {
  const t = useTranslations('callChanges');
  const errorText = useErrorText();
  const { data = [], error } = useQuery(callChangesOptions(browserClient, callId));
  const { one, all } = useReverts(callId);
  const busy = one.isPending || all.isPending;
  const [first] = data;
  if (error) return <Text c="red">{errorText(error)}</Text>;
  if (!first) return null;
  return (
    <Stack gap={6} component="section" aria-label={t('title')}>
      <Group justify="space-between">
        <Title order={3}>{t('title')}</Title>
        {data.filter(canRevert).length > 1 && (
          <Button size="xs" variant="default" loading={all.isPending} disabled={busy} onClick={() => all.mutate()}>
            {t('revertAll')}
          </Button>
        )}
      </Group>
      <Record change={first} />
      {data.map((change) => (
        <div key={change.id} className={classes.line}>
          <div className={classes.said}>
            <Said change={change} />
            <Standing change={change} />
          </div>
          {canRevert(change) && (
            <RevertButton
              change={change}
              loading={one.isPending && one.variables === change.id}
              disabled={busy}
              onRevert={() => one.mutate(change.id)}
            />
          )}
        </div>
      ))}
    </Stack>
  );
}

const canRevert = ({ may_revert, stands, reverted_at }: CallChange) => may_revert && stands && !reverted_at;

const PATHS = { crm_leads: '/crm/leads', crm_contacts: '/crm/contacts', crm_accounts: '/crm/accounts' } as const;

function Record({ change: { noun, record_id, name, deleted } }: { change: CallChange }) {
  const t = useTranslations('callChanges');
  return (
    <Text size="sm" component="div">
      {t(`noun.${noun}`)}{' '}
      {deleted ? (
        <>
          <bdi>{name}</bdi> · {t('inTrash')}
        </>
      ) : (
        <TextLink href={`${PATHS[noun]}/show/${record_id}` as Route}>
          <bdi>{name}</bdi>
        </TextLink>
      )}
    </Text>
  );
}

function Said({ change }: { change: CallChange }) {
  const t = useTranslations('callChanges');
  const { noun, field, after } = change;
  if (field !== 'created') {
    // A number takes nobody's place.
    return <ChangeValue field={field} before={field === 'phone' ? undefined : change.before} after={after} />;
  }
  return (
    <>
      <Text size="sm">{t(`created.${noun}`)}</Text>
      {noun === 'crm_accounts' && <Record change={change} />}
      {[...RULE_FIELDS, ...Object.keys(after).filter(isOwnField)].flatMap((one) => {
        const value = after[one];
        return value === undefined ? [] : [<ChangeValue key={one} field={one} after={value} />];
      })}
    </>
  );
}

/** Whether it can still be taken back, in words. */
function Standing({ change: { reverted_at, reverted_by, stands, deleted } }: { change: CallChange }) {
  const t = useTranslations('callChanges');
  if (!reverted_at && stands) return null;
  return (
    <Text size="xs" c="dimmed">
      {reverted_at ? (
        <>
          {reverted_by ? t('revertedBy', { name: reverted_by }) : t('revertedOnce')} · <RelativeTime at={reverted_at} />
        </>
      ) : (
        t(deleted ? 'goneSince' : 'changedSince')
      )}
    </Text>
  );
}

function RevertButton({
  change: { field, noun },
  onRevert,
  ...state
}: {
  change: CallChange;
  loading: boolean;
  disabled: boolean;
  onRevert: () => void;
}) {
  const t = useTranslations('callChanges');
  const { nameOf } = useFieldWords();
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={t('revertOne', { what: field === 'created' ? t(`created.${noun}`) : nameOf(field) })}
      onClick={onRevert}
      {...state}
    >
      {t('revert')}
    </Button>
  );
}
