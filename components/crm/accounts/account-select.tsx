'use client';
import type { SelectProps } from '@mantine/core';
import { SearchSelect } from '@/components/resource/search-select';
import { findAccountsOptions } from '@/lib/crm/accounts/account-names';
import { browserClient } from '@/lib/supabase/browser';

interface Props extends Omit<SelectProps, 'data' | 'onChange'> {
  known?: { id: string; name: string } | null;
  onChange: (id: string | null) => void;
}

const choice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** Chooses an account by parts of its name. */
export function AccountSelect({ known, ...props }: Props) {
  return (
    <SearchSelect
      clearable
      find={(typed) => findAccountsOptions(browserClient, typed)}
      choice={choice}
      known={known && choice(known)}
      {...props}
    />
  );
}
