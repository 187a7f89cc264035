'use client';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '@/lib/access/viewer';
import { findPeopleOptions } from '@/lib/people/people';
import { browserClient } from '@/lib/supabase/browser';

const SEARCH_DEBOUNCE_MS = 300;

interface Props extends Omit<SelectProps, 'data' | 'onChange'> {
  /** Who cannot be chosen. */
  without?: string;
  onChange: (id: string | null) => void;
}

/** Chooses anybody of the account: what is typed is looked for among all of them. */
export function PersonSelect({ without, onChange, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [asked] = useDebouncedValue(typed === chosen ? '' : typed, SEARCH_DEBOUNCE_MS);
  const { data } = useQuery({ ...findPeopleOptions(browserClient, asked), placeholderData: keepPreviousData });
  const options = (data ?? [])
    .filter(({ authID }) => authID !== without)
    .map(({ authID, firstName, lastName, email }) => ({
      value: authID,
      label: `${displayName(firstName, lastName, email)} · ${email}`,
    }));
  return (
    <Select
      searchable
      data={options}
      filter={({ options: found }) => found}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        setChosen(option?.label ?? '');
        onChange(id);
      }}
      {...props}
    />
  );
}
