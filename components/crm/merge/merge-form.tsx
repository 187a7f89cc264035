'use client';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import type { ResourceName } from '@/lib/access/resources';
import { compare, firstChoices, fuller, type Side } from '@/lib/crm/merge/choices';
import { useCompared } from './use-compared';
import classes from './merge.module.css';

const SIDES = ['one', 'other'] as const;

export interface Comparable {
  id: string;
  version: number;
  account?: { id: string; name: string } | null;
}
interface Props<Row extends Comparable> {
  resource: ResourceName;
  one: Row;
  other: Row;
  nameOf: (row: Row) => string;
  error: ReactNode;
  pending: boolean;
  onMerge: (merge: { winner: Row; loser: Row; take: string[] }) => void;
}

/** Two records side by side: which one stays, and whose value counts in each field. */
export function MergeForm<Row extends Comparable>(props: Props<Row>) {
  const { one, other, nameOf, onMerge } = props;
  const t = useTranslations('merge');
  const rows = { one, other };
  const compared = compare(one, other);
  const words = useCompared(props.resource);
  const [winner, setWinner] = useState<Side>(() => fuller(compared));
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const choices = { ...firstChoices(compared, winner), ...chosen };
  const loser = winner === 'one' ? 'other' : 'one';
  const take = compared.filter((row) => row.one !== row.other && choices[row.column] === loser);
  return (
    <Stack gap="md">
      <div className={classes.table}>
        <Choice label={t('stays')} value={winner} onChange={setWinner} head>
          {(side) => nameOf(rows[side])}
        </Choice>
        {compared.map((row) => {
          const text = (side: Side) => words.valueOf(row.column, row[side], rows[side]) || '—';
          const label = words.labelOf(row.column);
          if (row.one === row.other) return <Same key={row.column} label={label} value={text('one')} />;
          return (
            <Choice
              key={row.column}
              label={label}
              value={choices[row.column] ?? winner}
              onChange={(side) => setChosen({ ...chosen, [row.column]: side })}
            >
              {text}
            </Choice>
          );
        })}
      </div>
      <Text size="sm" c="dimmed">
        {t('both')}
      </Text>
      {props.error && (
        <Text c="red" role="alert">
          {props.error}
        </Text>
      )}
      <Group>
        <Button
          loading={props.pending}
          onClick={() => onMerge({ winner: rows[winner], loser: rows[loser], take: take.map(({ column }) => column) })}
        >
          {t('merge')}
        </Button>
      </Group>
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  value: Side;
  onChange: (side: Side) => void;
  head?: true;
  children: (side: Side) => string;
}

function Choice({ label, value, onChange, head, children }: ChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={name} className={`${classes.row} ${head ? classes.head : ''}`}>
      <span id={name} className={classes.label}>
        {label}
      </span>
      {SIDES.map((side) => (
        <Radio
          key={side}
          name={name}
          className={classes.value}
          label={<bdi>{children(side)}</bdi>}
          checked={value === side}
          onChange={() => onChange(side)}
        />
      ))}
    </div>
  );
}

function Same({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>
        <bdi>{value}</bdi>
      </span>
    </div>
  );
}
