import type { ReactNode } from 'react';
import classes from './facts.module.css';

export type Fact = [label: string, value: ReactNode];

/** Labels with their values, a pair a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
