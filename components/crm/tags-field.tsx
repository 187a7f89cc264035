'use client';
import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { tagsOptions } from '@/lib/crm/settings/tags';
import { browserClient } from '@/lib/supabase/browser';

/** Offers the account's tags; a new one is typed. */
export function TagsField(props: Omit<TagsInputProps, 'data'>) {
  const { data = [] } = useQuery(tagsOptions(browserClient));
  return <TagsInput data={data.map(({ name }) => name)} acceptValueOnBlur maxDropdownHeight={240} {...props} />;
}
