'use client';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleNamesOptions } from '@/lib/people/role-names';
import { browserClient } from '@/lib/supabase/browser';

export function RoleSelect(props: Omit<SelectProps, 'data'>) {
  const { data } = useQuery(roleNamesOptions(browserClient));
  return <Select searchable data={data?.map(({ id, name }) => ({ value: id, label: name })) ?? []} {...props} />;
}
