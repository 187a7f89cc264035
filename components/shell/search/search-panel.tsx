'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { LoadingStatus } from '@/components/ui';
import { leaveBy } from '@/lib/browser/leaving';
import { isEnough } from '@/lib/search/search-options';
import { OptionRow } from './option-row';
import { SEARCH_LIST } from './search-list-id';
import classes from './search.module.css';
import type { Option } from './sections';
import { useSections } from './use-sections';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** The text of the last pause. */
  asked: string;
  /** The line that the field's keys move on. */
  onActive: (id: string | undefined) => void;
  onClose: () => void;
  onDone: () => void;
}

const idOf = ({ key }: Option) => `search-${key}`;

export function SearchPanel({ input, text, asked, onActive, onClose, onDone }: Props) {
  const t = useTranslations('search');
  const { sections, pending, failed } = useSections(text, asked);
  const [moved, setMoved] = useState<{ text: string; key: string } | null>(null);
  const options = sections.flatMap((section) => section.options);
  const active =
    options.find(({ key }) => moved?.text === text && key === moved.key) ?? options.find(({ heading }) => !heading);
  const activeId = active && idOf(active);

  const choose = (option: Option) => {
    onDone();
    // Whatever has an address leads elsewhere.
    if (option.href) leaveBy(option.choose);
    else option.choose();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.isComposing || !['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') onClose();
    // What is about to be found would take the line's place.
    else if (event.key === 'Enter') {
      if (active && !pending) choose(active);
    } else {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = options.at((options.findIndex((one) => one === active) + step) % options.length);
      if (next) setMoved({ text, key: next.key });
    }
  };
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const field = input.current;
    const onKey = (event: KeyboardEvent) => latest.current(event);
    field?.addEventListener('keydown', onKey);
    return () => field?.removeEventListener('keydown', onKey);
  }, [input]);
  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  return (
    // The field keeps the focus.
    <div className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={SEARCH_LIST} aria-label={t('results')} aria-busy={pending}>
        {sections.map(({ id, title, options: lines }) => (
          <div key={id} role="group" aria-label={title} className={classes.group}>
            {lines[0]?.heading !== true && (
              <div className={`${classes.option} ${classes.heading}`} aria-hidden>
                {title}
              </div>
            )}
            {lines.map((option) => (
              <OptionRow
                key={option.key}
                option={option}
                id={idOf(option)}
                active={option === active}
                text={text}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <Status {...{ text, pending, failed }} found={sections.some(({ id }) => id !== 'verbs')} />
    </div>
  );
}

function Status({ text, pending, failed, found }: { text: string; pending: boolean; failed: boolean; found: boolean }) {
  const t = useTranslations('search');
  if (found) return null;
  if (pending) {
    return (
      <LoadingStatus>
        <div className={classes.status}>{t('searching')}</div>
      </LoadingStatus>
    );
  }
  return (
    <div className={classes.status} role="status">
      {failed ? t('failed') : isEnough(text) ? t('nothing') : t('hint')}
    </div>
  );
}
