'use client';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { QuietLink } from '@/components/ui';
import { RelativeTime } from '@/components/ui/relative-time';
import { foundPieces, searchDigits } from '@/lib/search/fold';
import type { Hit } from '@/lib/search/search-options';
import classes from './search.module.css';
import type { Option } from './sections';

/** Columns that have a word of their own; a title says by itself what it is. */
const FIELDS = [
  'email',
  'more_emails',
  'label',
  'number',
  'description',
  'tags_text',
  'from',
  'to',
  'endedReason',
  'result_text',
] as const;
const NUMBERS = ['phoneNumbers', 'callLogs'];
const NUMBER_FIELDS = ['number', 'from', 'to'];

interface Props {
  option: Option;
  id: string;
  active: boolean;
  text: string;
  onChoose: () => void;
}

export function OptionRow({ option, id, active, text, onChoose }: Props) {
  const { href, hit, heading, label } = option;
  const common = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: heading ? `${classes.option} ${classes.heading}` : classes.option,
  };
  const content = hit ? <HitText hit={hit} label={label} text={text} /> : <PlainText option={option} />;
  if (!href) {
    return (
      <div {...common} onClick={onChoose}>
        {content}
      </div>
    );
  }
  // A new tab or window is the browser's to open.
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <QuietLink {...common} href={href} onClick={onClick}>
      {content}
    </QuietLink>
  );
}

function PlainText({ option }: { option: Option }) {
  return (
    <>
      <span className={`${classes.text} ${classes.title}`} dir="auto">
        {option.label}
      </span>
      {option.heading && <IconArrowUpRight size={14} aria-hidden />}
    </>
  );
}

function HitText({ hit, label, text }: { hit: Hit; label: string; text: string }) {
  const t = useTranslations('search');
  const field = FIELDS.find((known) => known === hit.field);
  const told = hit.fragment === null || label.includes(hit.fragment) ? null : hit.fragment;
  return (
    <>
      <span className={classes.text}>
        <span className={classes.title}>
          <Marked text={label} query={text} ltr={NUMBERS.includes(hit.kind)} />
        </span>
        {told !== null ? (
          <span className={classes.why}>
            {field && `${t(`field.${field}`)}: `}
            <Marked text={told} query={text} ltr={NUMBER_FIELDS.includes(hit.field ?? '')} />
          </span>
        ) : (
          hit.detail && (
            <span className={classes.why}>
              <bdi>{hit.detail}</bdi>
            </span>
          )
        )}
      </span>
      {hit.kind === 'callLogs' && (
        <span className={classes.meta}>
          <RelativeTime at={hit.at} />
        </span>
      )}
    </>
  );
}

function Marked({ text, query, ltr }: { text: string; query: string; ltr?: boolean }) {
  return (
    <bdi dir={ltr ? 'ltr' : undefined}>
      {foundPieces(text, searchDigits(query) ?? query).map((piece, place) =>
        piece.found ? (
          <mark key={place} className={classes.found}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  );
}
