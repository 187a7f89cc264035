import type { ReactNode } from 'react';
import classes from './audit.module.css';

export type Fact = [label: string, value: ReactNode];

export function AuditFacts({ facts }: { facts: readonly Fact[] }) {
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
