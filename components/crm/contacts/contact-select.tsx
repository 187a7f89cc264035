'use client';
import type { SelectProps } from '@mantine/core';
import { SearchSelect } from '@/components/resource/search-select';
import { displayName } from '@/lib/access/viewer';
import { findContactsOptions } from '@/lib/crm/contacts/contact-names';
import { browserClient } from '@/lib/supabase/browser';

interface Named {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}
interface Props extends Omit<SelectProps, 'data' | 'onChange'> {
  known?: Named | null;
  onChange: (id: string | null) => void;
}

const choice = (row: Named) => ({ value: row.id, label: displayName(row.first_name, row.last_name, row.email) });

/** Chooses a contact by parts of the name or address. */
export function ContactSelect({ known, ...props }: Props) {
  return (
    <SearchSelect
      clearable
      find={(typed) => findContactsOptions(browserClient, typed)}
      choice={choice}
      known={known && choice(known)}
      {...props}
    />
  );
}
