'use client';
import { Text, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SearchHits } from '@/lib/dialer/people-search';
import { PhoneNumberText } from './phone-number-text';
import classes from './search-results.module.css';

interface Props {
  hits: SearchHits;
  onChoose: (number: string) => void;
}

export function SearchResults({ hits, onChoose }: Props) {
  const t = useTranslations('dialer');
  const [missing, setMissing] = useState<string | null>(null);
  if (hits.people.length + hits.numbers.length === 0) {
    return (
      <Text mt="xs" size="sm" c="dimmed" role="status">
        {t('search.nothing')}
      </Text>
    );
  }
  return (
    <>
      {missing && (
        <Text mt="xs" size="sm" c="red" role="alert">
          {missing}
        </Text>
      )}
      <ul className={classes.list} aria-label={t('search.results')}>
        {hits.people.map(({ person, numbers }) => {
          const [number] = numbers;
          return (
            <li key={person.id}>
              <UnstyledButton
                className={classes.row}
                onClick={() => (number ? onChoose(number) : setMissing(t('search.noNumber', { name: person.name })))}
              >
                <span className={classes.name}>{person.name}</span>
                <span className={classes.kind}>{t(`kind.${person.kind}`)}</span>
                <span className={classes.meta}>
                  {number ? <PhoneNumberText number={number} /> : t('search.withoutNumber')}
                </span>
              </UnstyledButton>
            </li>
          );
        })}
        {hits.numbers.map(({ entry, person }) => (
          <li key={entry.id}>
            <UnstyledButton className={classes.row} onClick={() => onChoose(entry.number)}>
              <span className={classes.name}>
                <PhoneNumberText number={entry.number} />
              </span>
              <span className={classes.kind}>{person ? t(`kind.${person.kind}`) : entry.label}</span>
              <span className={classes.meta}>{person?.name ?? entry.label}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
