'use client';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RecordLink } from '@/components/resource/record-link';
import { EmptyState, ErrorState, formatClock, Ltr, useErrorText } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { isSearchable, type SpokenMatch, spokenMatchesOptions } from '@/lib/call-center/call-logs/speech-search';
import type { Where } from '@/lib/resource/filters/where';
import { markedWords } from '@/lib/search/marked-words';
import { browserClient } from '@/lib/supabase/browser';
import classes from './speech-matches.module.css';

interface Props {
  said: string;
  /** In which calls. */
  where: Where;
  addressOf: (callId: string, atMs: number) => string;
  onOpen: (callId: string, atMs: number) => void;
}

/** What was said in those words, the latest first; each opens its call at that moment. */
export function SpeechMatches({ said, where, addressOf, onOpen }: Props) {
  const t = useTranslations('calls.said');
  const common = useTranslations('resource');
  const errorText = useErrorText();
  const searchable = isSearchable(said);
  const query = useInfiniteQuery({ ...spokenMatchesOptions(browserClient, said, where), enabled: searchable });
  const matches = query.data?.pages.flat();
  if (!searchable) return <Text c="dimmed">{t('tooShort')}</Text>;
  if (query.error && !matches) {
    return (
      <ErrorState
        icon={<IconAlertTriangle />}
        title={common('error.title')}
        action={
          <Button variant="default" onClick={() => void query.refetch()}>
            {common('tryAgain')}
          </Button>
        }
      >
        {errorText(query.error)}
      </ErrorState>
    );
  }
  if (!matches) return <Skeleton height={180} />;
  if (matches.length === 0) return <EmptyState icon={<IconSearch />} title={t('none')} />;
  return (
    <Stack gap="sm">
      <ol className={classes.matches} aria-label={t('matches')}>
        {matches.map((match) => (
          <Match
            key={match.id}
            match={match}
            said={said}
            href={addressOf(match.call_id, match.at_ms)}
            onOpen={() => onOpen(match.call_id, match.at_ms)}
          />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          style={{ alignSelf: 'center' }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
        >
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}

interface MatchProps {
  match: SpokenMatch;
  said: string;
  href: string;
  onOpen: () => void;
}

function Match({ match, said, href, onOpen }: MatchProps) {
  const t = useTranslations('calls');
  const name = [match.first_name, match.last_name].filter(Boolean).join(' ');
  return (
    <li className={classes.match}>
      <div className={classes.meta}>
        <RecordLink href={href} onOpen={onOpen}>
          {name || match.number || t(match.type === 'Web' ? 'webCall' : 'unknownCallee')}
        </RecordLink>
        <Ltr>
          <span className="tabular">{formatClock(match.at_ms)}</span>
        </Ltr>
        <span>{t(`role.${match.role}`)}</span>
        {match.assistant && <span>{match.assistant}</span>}
        <RelativeTime at={match.at} />
      </div>
      <div dir="auto">
        {markedWords(match.fragment, said).map(({ text, found }, place) =>
          found ? <mark key={place}>{text}</mark> : text,
        )}
      </div>
    </li>
  );
}
