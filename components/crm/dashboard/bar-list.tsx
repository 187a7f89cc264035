'use client';
import { Title } from '@mantine/core';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { CappedCount } from '@/components/resource/capped-count';
import { TextLink } from '@/components/ui';
import classes from './dashboard.module.css';

export interface Bar {
  key: string;
  label: ReactNode;
  total: number;
  href: string;
  /** Beside the number, such as a sum of money. */
  beside?: ReactNode;
}

/** Numbers under one heading, each with a bar for the eye and the way to its list. */
export function BarList({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const t = useTranslations('crmDashboard');
  const name = useId();
  const most = Math.max(1, ...bars.map(({ total }) => total));
  return (
    <section className={classes.card} aria-labelledby={name}>
      <Title order={2} id={name}>
        {title}
      </Title>
      {bars.length === 0 && t('nothing')}
      <ul className={classes.bars} aria-labelledby={name}>
        {bars.map(({ key, label, total, href, beside }) => (
          <li key={key}>
            <TextLink href={href as Route} className={classes.line}>
              <span>{label}</span>
              <span className={classes.number}>
                {beside}
                <CappedCount value={total} />
              </span>
            </TextLink>
            <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
              <rect width={(total / most) * 100} height="6" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
