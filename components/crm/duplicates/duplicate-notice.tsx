'use client';
import { Alert, Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Ltr } from '@/components/ui';
import { useCrmSettings } from '../settings/use-crm-settings';
import { duplicatesOptions, type TypedRecord } from '@/lib/crm/duplicates/find-duplicates';
import { browserClient } from '@/lib/supabase/browser';
import classes from './duplicates.module.css';

const PAUSE_MS = 500;

/**
 * Who may be the same, while somebody new is typed, and why; a look at them leaves the form open. What has been sent is not asked
 * for again: it would find itself.
 */
export function DuplicateNotice({ typed, saving }: { typed: TypedRecord; saving: boolean }) {
  const t = useTranslations('crm.duplicates');
  const why = useTranslations('merge.why');
  const now = JSON.stringify(typed);
  const [sent, setSent] = useState('');
  if (saving && sent !== now) setSent(now);
  const [asked] = useDebouncedValue(now, PAUSE_MS);
  const settled: TypedRecord = asked === now ? typed : JSON.parse(asked);
  const rule = useCrmSettings().data?.duplicates;
  const watched: TypedRecord = {
    ...settled,
    emails: rule?.email === 'off' ? [] : settled.emails,
    numbers: rule?.number === 'off' ? [] : settled.numbers,
    name: rule?.name === 'off' ? '' : settled.name,
  };
  const options = duplicatesOptions(browserClient, watched);
  const enabled = options.enabled && sent !== now;
  const { data, isEnabled } = useQuery({ ...options, enabled, placeholderData: keepPreviousData });
  if (!isEnabled || !data?.length) return null;
  return (
    <Alert color="yellow" role="status" title={t('title', { kind: typed.accounts ? 'account' : 'person' })}>
      <ul className={classes.notice}>
        {data.map((found) => (
          <li key={found.id}>
            <Anchor href={`/crm/${found.kind}s/show/${found.id}`} target="_blank" inherit>
              <bdi>{found.name}</bdi>
            </Anchor>{' '}
            · {t('kind', { kind: found.kind })} · {found.reason === 'name' ? why('alike') : <Ltr>{found.why}</Ltr>}
            {found.reason === 'name' && found.why && ' · '}
            {found.reason === 'name' && <bdi>{found.why}</bdi>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
