'use client';
import { Alert, Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui';
import { duplicatesOptions } from '@/lib/crm/duplicates';
import { browserClient } from '@/lib/supabase/browser';
import classes from './crm.module.css';

const PAUSE_MS = 500;

/** Who may be the same person, while a new one is typed; a look at them leaves the form open. */
export function DuplicateNotice({ email, numbers }: { email: string; numbers: string[] }) {
  const t = useTranslations('crm.duplicates');
  const [asked] = useDebouncedValue([email, ...numbers].map((typed) => typed.replace(/\s/g, '')).join(' '), PAUSE_MS);
  const [address = '', ...settled] = asked.split(' ');
  const { data, isEnabled } = useQuery({
    ...duplicatesOptions(browserClient, address, settled),
    placeholderData: keepPreviousData,
  });
  if (!isEnabled || !data?.length) return null;
  return (
    <Alert color="yellow" role="status" title={t('title')}>
      <ul className={classes.numbers}>
        {data.map(({ kind, id, name, why }) => (
          <li key={id}>
            <Anchor href={`/crm/${kind}s/show/${id}`} target="_blank" inherit>
              {name}
            </Anchor>{' '}
            · {t('kind', { kind })} · <Ltr>{why}</Ltr>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
