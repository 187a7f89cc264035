'use client';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

const SEARCH_DEBOUNCE_MS = 300;

export interface Choice {
  value: string;
  label: string;
}
interface Props<Row, Key extends readonly unknown[]> extends Omit<SelectProps, 'data' | 'onChange'> {
  /** What is found for a typed word; the first ones when nothing is typed. */
  find: (typed: string) => UseQueryOptions<Row[], Error, Row[], Key>;
  choice: (row: Row) => Choice;
  /** What is chosen already: it has a name even when it is not among those that are found. */
  known?: Choice | null;
  onChange: (value: string | null) => void;
}

/** Chooses one of many: what is typed is looked for among all of them. */
export function SearchSelect<Row, Key extends readonly unknown[]>({
  find,
  choice,
  known,
  onChange,
  ...props
}: Props<Row, Key>) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(known?.label ?? '');
  const [asked] = useDebouncedValue(typed === chosen ? '' : typed, SEARCH_DEBOUNCE_MS);
  const { data } = useQuery({ ...find(asked), placeholderData: keepPreviousData });
  const found = (data ?? []).map(choice);
  const missing = known && known.value === props.value && !found.some(({ value }) => value === known.value);
  return (
    <Select
      searchable
      data={missing ? [known, ...found] : found}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setChosen(option?.label ?? '');
        onChange(value);
      }}
      {...props}
    />
  );
}
