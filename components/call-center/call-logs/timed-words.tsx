'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { formatClock } from '@/components/ui';
import { type TimedWord, wordAt } from '@/lib/call-center/call-logs/words';
import classes from './call-log.module.css';

interface Props {
  words: TimedWord[];
  /** `null`: another turn is played. */
  momentMs: number | null;
  onPick: (atMs: number) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Each word plays the recording from where it is spoken. One stop of the Tab key: the arrows go from word to word. */
export function TimedWords({ words, momentMs, onPick }: Props) {
  const t = useTranslations('calls');
  const [place, setPlace] = useState(0);
  const spoken = momentMs === null ? -1 : wordAt(words, momentMs);

  const pick = ({ target }: MouseEvent | KeyboardEvent) => {
    const at = target instanceof HTMLElement ? target.dataset.at : undefined;
    if (at !== undefined) onPick(Number(at));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return pick(event);
    }
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = (STEPS[event.key] ?? 0) * (rtl ? -1 : 1);
    const next = event.currentTarget.children[place + step];
    if (step === 0 || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    setPlace(place + step);
    next.focus();
  };
  return (
    <div role="group" aria-label={t('words')} dir="auto" onClick={pick} onKeyDown={onKeyDown}>
      {words.map(({ text, fromMs }, at) => (
        <span
          key={at}
          role="button"
          tabIndex={at === place ? 0 : -1}
          className={classes.word}
          data-at={fromMs}
          data-spoken={at === spoken || undefined}
          title={formatClock(fromMs)}
          onFocus={() => setPlace(at)}
        >
          {text}{' '}
        </span>
      ))}
    </div>
  );
}
