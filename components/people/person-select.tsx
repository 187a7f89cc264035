'use client';
import type { SelectProps } from '@mantine/core';
import { type Choice, SearchSelect } from '@/components/resource/search-select';
import { displayName } from '@/lib/access/viewer';
import { findPeopleOptions } from '@/lib/people/people';
import { browserClient } from '@/lib/supabase/browser';

interface Named {
  authID: string;
  firstName: string;
  lastName: string;
  email: string;
}

export function personChoice({ authID, firstName, lastName, email }: Named): Choice {
  return { value: authID, label: `${displayName(firstName, lastName, email)} · ${email}` };
}

interface Props extends Omit<SelectProps, 'data' | 'onChange'> {
  /** Who cannot be chosen. */
  without?: string;
  known?: Choice | null;
  onChange: (id: string | null) => void;
}

/** Chooses anybody of the account: what is typed is looked for among all of them. */
export function PersonSelect({ without, ...props }: Props) {
  return (
    <SearchSelect find={(typed) => findPeopleOptions(browserClient, typed, without)} choice={personChoice} {...props} />
  );
}
