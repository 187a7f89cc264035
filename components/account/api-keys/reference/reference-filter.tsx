'use client';
import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { matches } from '@/lib/account/api-keys/matches';
import classes from './reference.module.css';

const Query = createContext('');

interface FilterProps {
  /** What each entry is found by. */
  entries: readonly string[];
  children: ReactNode;
}

/** The entries come from the server; here they are only shown or not. */
export function ReferenceFilter({ entries, children }: FilterProps) {
  const t = useTranslations('apiReference');
  const asked = useSearchParams().get('q') ?? '';
  const [query, setQuery] = useState(asked);
  const found = entries.filter((words) => matches(words, query)).length;
  const search = (next: string) => {
    setQuery(next);
    const address = new URL(window.location.href);
    if (next) address.searchParams.set('q', next);
    else address.searchParams.delete('q');
    window.history.replaceState(null, '', address);
  };
  return (
    <Query value={query}>
      <div className={classes.search}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} />}
          value={query}
          onChange={(event) => search(event.currentTarget.value)}
          className={classes.field}
        />
        <Text size="sm" c="var(--p-dim)" role="status">
          {found === 0 ? t('none') : t('found', { count: found })}
        </Text>
      </div>
      {children}
    </Query>
  );
}

interface ShownProps {
  entries: readonly string[];
  children: ReactNode;
}

/** A part of the page that stays while nothing is searched for, or while one of its entries is found. */
export function Filtered({ entries, children }: ShownProps) {
  const query = use(Query);
  const shown = query.trim() === '' || entries.some((words) => matches(words, query));
  return (
    <section className={classes.section} hidden={!shown}>
      {children}
    </section>
  );
}

interface EntryProps {
  anchor: string;
  words: string;
  head: ReactNode;
  children: ReactNode;
}

/** Opens by hand, and by its own address. */
export function ReferenceEntry({ anchor, words, head, children }: EntryProps) {
  const shown = matches(words, use(Query));
  const entry = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const look = () => {
      const asked = entry.current;
      if (!asked || window.location.hash !== `#${anchor}`) return;
      asked.open = true;
      asked.scrollIntoView({ block: 'start' });
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [anchor]);
  return (
    <details ref={entry} id={anchor} className={classes.entry} hidden={!shown}>
      <summary>{head}</summary>
      <div className={classes.inside}>{children}</div>
    </details>
  );
}
